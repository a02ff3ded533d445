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
import { Value } from './Value.tsx';

/** A setting's present and former values. */
export function SettingShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="id" label="Setting" />
        <FunctionField<SiteSetting> label="Now" render={({ value }) => <Value value={value} />} />
        <FunctionField<SiteSetting>
          label="At first"
          render={({ initial }) => (
            <>
              <Value value={initial} /> <RestoreButton value={initial} />
            </>
          )}
        />
        <ArrayField source="history">
          <RecordTable>
            <RecordTable.Col source="changedAt" disableSort>
              <DateField source="changedAt" showTime />
            </RecordTable.Col>
            <RecordTable.Col label="Then" disableSort>
              <FunctionField render={({ value }: SettingChange) => <Value value={value} />} />
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
