import {
  ArrayField,
  BooleanField,
  DataTable,
  DateField,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';

/** What a setting is, and what it was. */
export function SettingShow() {
  return (
    <Show>
      <SimpleShowLayout>
        <TextField source="id" label="Setting" />
        <BooleanField source="value" label="On" />
        <BooleanField source="initial" label="On at first" />
        <ArrayField source="history">
          <DataTable bulkActionButtons={false} rowClick={false}>
            <DataTable.Col source="changedAt" disableSort>
              <DateField source="changedAt" showTime />
            </DataTable.Col>
            <DataTable.Col source="value" label="On" disableSort field={BooleanField} />
            <DataTable.Col source="editor.username" label="By" disableSort />
          </DataTable>
        </ArrayField>
      </SimpleShowLayout>
    </Show>
  );
}
