import type { AdminPrefix } from '@forum/contracts/admin-prefixes';
import { FunctionField, List, TopToolbar } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { ColorChip } from '../layout/ColorChip.tsx';
import { AddPrefix } from './AddPrefix.tsx';
import { PrefixActs } from './PrefixActs.tsx';

/** The prefixes offered for posts, in order, and the retired ones. */
export function PrefixList() {
  return (
    <List exporter={false} perPage={50} empty={false} title="Prefixes" actions={<Acts />}>
      <RecordTable>
        <RecordTable.Col label="Prefix" disableSort>
          <FunctionField
            render={({ name, color }: AdminPrefix) => <ColorChip color={color}>{name}</ColorChip>}
          />
        </RecordTable.Col>
        <RecordTable.Col label="Offered" disableSort>
          <FunctionField render={({ retired }: AdminPrefix) => (retired ? 'No' : 'Yes')} />
        </RecordTable.Col>
        <RecordTable.Col label="Acts" disableSort>
          <PrefixActs />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <AddPrefix label="Add a prefix" defaults={{ name: '', color: 'blue' }} />
    </TopToolbar>
  );
}
