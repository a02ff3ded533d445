import { DateField, List, TextField } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { RecordLink } from '../layout/RecordLink.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('pages');

/** The static pages. */
export function PageList() {
  return (
    <List exporter={false} pagination={false}>
      <RecordTable rowClick="edit">
        <RecordTable.Col label={t('title')} disableSort>
          <RecordLink to="edit">
            <TextField source="title" />
          </RecordLink>
        </RecordTable.Col>
        <RecordTable.Col source="slug" disableSort />
        <RecordTable.NumberCol source="version" label={t('changes')} disableSort />
        <RecordTable.Col label={t('lastChanged')} disableSort>
          <DateField source="updatedAt" showTime emptyText="–" />
        </RecordTable.Col>
        <RecordTable.Col source="editor.username" label={t('by')} disableSort />
      </RecordTable>
    </List>
  );
}
