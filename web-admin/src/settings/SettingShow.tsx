import type { SettingChange, SiteSetting } from '@forum/contracts/site-settings';
import {
  ArrayField,
  DateField,
  FunctionField,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RestoreButton } from './RestoreButton.tsx';
import { valueInWords } from './value-in-words.ts';

/** A setting's present and former values. */
export function SettingShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="id" label="Setting" />
        <FunctionField<SiteSetting> label="Now" render={({ value }) => valueInWords(value)} />
        <FunctionField<SiteSetting>
          label="At first"
          render={({ initial }) => (
            <>
              {valueInWords(initial)} <RestoreButton value={initial} />
            </>
          )}
        />
        <ArrayField source="history">
          <RecordTable>
            <RecordTable.Col source="changedAt" disableSort>
              <DateField source="changedAt" showTime />
            </RecordTable.Col>
            <RecordTable.Col label="Then" disableSort>
              <FunctionField render={({ value }: SettingChange) => valueInWords(value)} />
            </RecordTable.Col>
            <RecordTable.Col source="editor.username" label="By" disableSort />
            <RecordTable.Col label="Acts" disableSort>
              <FunctionField
                render={({ value }: SettingChange) => <RestoreButton value={value} />}
              />
            </RecordTable.Col>
          </RecordTable>
        </ArrayField>
      </SimpleShowLayout>
    </Show>
  );
}
