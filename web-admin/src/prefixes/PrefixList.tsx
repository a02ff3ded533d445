import type { AdminPrefix } from '@forum/contracts/admin-prefixes';
import { FunctionField, List, TopToolbar } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ColorChip } from '../layout/ColorChip.tsx';
import { AddPrefix } from './AddPrefix.tsx';
import { PrefixActs } from './PrefixActs.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('prefixes');

/** The prefixes offered for posts, in order, and the retired ones. */
export function PrefixList() {
  return (
    <List exporter={false} perPage={50} empty={false} title={t('prefixes')} actions={<Acts />}>
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
    </List>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <AddPrefix label={t('addAPrefix')} defaults={{ name: '', color: 'blue' }} />
    </TopToolbar>
  );
}
