import { DateField, TextField } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('pages');

// Elements, since cards read the columns of their list.

/** A page's title, which leads to it. */
export const TITLE = (
  <RecordTable.Col label={t('title')} disableSort>
    <RecordLink to="edit">
      <TextField source="title" />
    </RecordLink>
  </RecordTable.Col>
);
/** When it was last changed. */
export const CHANGED = (
  <RecordTable.Col label={t('lastChanged')} disableSort>
    <DateField source="updatedAt" showTime emptyText="–" />
  </RecordTable.Col>
);
/** And by whom. */
export const BY = <RecordTable.Col source="editor.username" label={t('by')} disableSort />;
