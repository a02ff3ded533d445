import type { WrittenPage } from '@forum/contracts/own-pages';
import { BooleanField, FunctionField, List } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { textsOf } from '../messages/texts.ts';
import { AUDIENCES } from './own-page-words.ts';
import { BY, CHANGED, TITLE } from './page-columns.tsx';

const t = textsOf('pages');

/** The pages that owners wrote. */
export function OwnPageList() {
  return (
    <List exporter={false} title={t('ownPages')}>
      <RecordTable rowClick="edit">
        {TITLE}
        <RecordTable.Col label={t('address')} disableSort>
          <FunctionField render={({ address }: WrittenPage) => `/${address}`} />
        </RecordTable.Col>
        <RecordTable.Col label={t('seenBy')} disableSort>
          <FunctionField render={({ audience }: WrittenPage) => AUDIENCES[audience]} />
        </RecordTable.Col>
        <RecordTable.Col label={t('inMenu')} disableSort field={BooleanField} source="inMenu" />
        {CHANGED}
        {BY}
      </RecordTable>
    </List>
  );
}
