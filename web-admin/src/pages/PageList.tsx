import { List } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { textsOf } from '../messages/texts.ts';
import { BY, CHANGED, TITLE } from './page-columns.tsx';

const t = textsOf('pages');

/** The static pages. */
export function PageList() {
  return (
    <List exporter={false} pagination={false}>
      <RecordTable rowClick="edit">
        {TITLE}
        <RecordTable.Col source="slug" disableSort />
        <RecordTable.NumberCol source="version" label={t('changes')} disableSort />
        {CHANGED}
        {BY}
      </RecordTable>
    </List>
  );
}
