import type { AdminPrefix } from '@forum/contracts/admin-prefixes';
import { FunctionField, TopToolbar } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ColorChip } from '../layout/ColorChip.tsx';
import { AddPrefix } from './AddPrefix.tsx';
import { PrefixActs } from './PrefixActs.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('prefixes');

/** The prefixes offered for posts, in order, and the retired ones. */
export function PrefixList() {
  return (
    <RecordList title={t('prefixes')} actions={<Acts />}>
      <RecordTable acts={<PrefixActs />}>
        <RecordTable.Col label={t('prefix')} disableSort>
          <FunctionField
            render={({ name, color }: AdminPrefix) => <ColorChip color={color}>{name}</ColorChip>}
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('offered')} disableSort>
          <FunctionField render={({ retired }: AdminPrefix) => (retired ? t('no') : t('yes'))} />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <AddPrefix label={t('addAPrefix')} defaults={{ name: '', color: 'blue' }} />
    </TopToolbar>
  );
}
