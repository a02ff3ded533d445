import type { SettingChange, SiteSetting } from '@forum/contracts/site-settings';
import {
  ArrayField,
  DataTable,
  DateField,
  FunctionField,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';
import { valueInWords } from './value-in-words.ts';

/** What a setting is, and what it was. */
export function SettingShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="id" label="Setting" />
        <FunctionField<SiteSetting> label="Now" render={({ value }) => valueInWords(value)} />
        <FunctionField<SiteSetting>
          label="At first"
          render={({ initial }) => valueInWords(initial)}
        />
        <ArrayField source="history">
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="changedAt" disableSort>
              <DateField source="changedAt" showTime />
            </DataTable.Col>
            <DataTable.Col label="Then" disableSort>
              <FunctionField render={({ value }: SettingChange) => valueInWords(value)} />
            </DataTable.Col>
            <DataTable.Col source="editor.username" label="By" disableSort />
          </DataTable>
        </ArrayField>
      </SimpleShowLayout>
    </Show>
  );
}
