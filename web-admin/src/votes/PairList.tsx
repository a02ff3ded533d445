import type { VotePair } from '@forum/contracts/vote-integrity';
import { FunctionField, List, TopToolbar, useRecordContext } from 'react-admin';
import { RecordTable } from '../layout/RecordTable.tsx';
import { NullifyDialog } from './NullifyDialog.tsx';

/** Members who repeatedly upvote each other, and taking such votes back. */
export function PairList() {
  return (
    <List exporter={false} title="Mutual votes" empty={false} actions={<Acts />}>
      <RecordTable>
        <RecordTable.Col label="Members" disableSort>
          <FunctionField
            render={({ members: [one, other] }: VotePair) =>
              `${one.username} and ${other.username}`
            }
          />
        </RecordTable.Col>
        <RecordTable.Col label="Upvotes given" disableSort>
          <FunctionField render={({ given: [to, back] }: VotePair) => `${to} and ${back}`} />
        </RecordTable.Col>
        <RecordTable.Col label="Of all their upvotes" disableSort>
          <FunctionField
            render={({ shares: [one, other] }: VotePair) => `${percent(one)} and ${percent(other)}`}
          />
        </RecordTable.Col>
        <RecordTable.Col label="Acts" disableSort>
          <Nullify />
        </RecordTable.Col>
      </RecordTable>
    </List>
  );
}

function Acts() {
  return (
    <TopToolbar>
      <NullifyDialog memberIds={[]} />
    </TopToolbar>
  );
}

function Nullify() {
  const pair = useRecordContext<VotePair & { id: string }>();
  if (pair === undefined) return null;
  return <NullifyDialog memberIds={pair.members.map(({ id }) => id)} />;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
