import type { WrittenPage } from '@forum/contracts/own-pages';
import { BooleanField, DateField, FunctionField, List, TextField } from 'react-admin';
import { RecordLink } from '../layout/RecordLink.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { textsOf } from '../messages/texts.ts';
import { AUDIENCES } from './own-page-words.ts';

const t = textsOf('pages');

/** The pages that owners wrote. */
export function OwnPageList() {
  return (
    <List exporter={false} title={t('ownPages')}>
      <RecordTable rowClick="edit">
        <RecordTable.Col label={t('title')} disableSort>
          <RecordLink to="edit">
            <TextField source="title" />
          </RecordLink>
        </RecordTable.Col>
        <RecordTable.Col label={t('address')} disableSort>
          <FunctionField render={({ address }: WrittenPage) => `/${address}`} />
        </RecordTable.Col>
        <RecordTable.Col label={t('seenBy')} disableSort>
          <FunctionField render={({ audience }: WrittenPage) => AUDIENCES[audience]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('inMenu')} disableSort field={BooleanField} source="inMenu" />
        <RecordTable.Col label={t('lastChanged')} disableSort>
          <DateField source="updatedAt" showTime emptyText="–" />
        </RecordTable.Col>
        <RecordTable.Col source="editor.username" label={t('by')} disableSort />
      </RecordTable>
    </List>
  );
}
