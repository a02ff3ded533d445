import { DataTable, DateField, List, TextField } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';

/** The static pages. */
export function PageList() {
  return (
    <List exporter={false} pagination={false}>
      <DataTable bulkActionButtons={false} rowClick="edit">
        <DataTable.Col label="Title" disableSort>
          <RecordLink to="edit">
            <TextField source="title" />
          </RecordLink>
        </DataTable.Col>
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
