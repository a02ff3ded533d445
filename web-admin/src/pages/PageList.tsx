import { DataTable, DateField, List } from 'react-admin';

/** The static pages. */
export function PageList() {
  return (
    <List exporter={false} pagination={false}>
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col source="title" disableSort />
        <DataTable.Col source="slug" disableSort />
        <DataTable.NumberCol source="version" label="Changes" disableSort />
        <DataTable.Col label="Last changed" disableSort>
          <DateField source="updatedAt" showTime emptyText="–" />
        </DataTable.Col>
        <DataTable.Col source="editor.username" label="By" disableSort />
      </DataTable>
    </List>
  );
}
