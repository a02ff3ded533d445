import { DateField, List, TextField } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';

/** The static pages. */
export function PageList() {
  return (
    <List exporter={false} pagination={false}>
      <RecordTable rowClick="edit">
        <RecordTable.Col label="Title" disableSort>
          <RecordLink to="edit">
            <TextField source="title" />
          </RecordLink>
        </RecordTable.Col>
        <RecordTable.Col source="slug" disableSort />
        <RecordTable.NumberCol source="version" label="Changes" disableSort />
        <RecordTable.Col label="Last changed" disableSort>
          <DateField source="updatedAt" showTime emptyText="–" />
        </RecordTable.Col>
        <RecordTable.Col source="editor.username" label="By" disableSort />
      </RecordTable>
    </List>
  );
}
