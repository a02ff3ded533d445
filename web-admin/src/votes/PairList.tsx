import type { VotePair } from '@forum/contracts/vote-integrity';
import { FunctionField, TopToolbar, useRecordContext } from 'react-admin';
import { RecordList } from '../layout/RecordList.tsx';
import { RecordTable } from '../layout/RecordTable.tsx';
import { NullifyDialog } from './NullifyDialog.tsx';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('votes');

/** Members who repeatedly upvote each other, and taking such votes back. */
export function PairList() {
  return (
    <RecordList title={t('mutualVotes')} actions={<Acts />}>
      <RecordTable acts={<Nullify />}>
        <RecordTable.Col label={t('members')} disableSort>
          <FunctionField
            render={({ members: [one, other] }: VotePair) =>
              t('bothMembers', { one: one.username, other: other.username })
            }
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('upvotesGiven')} disableSort>
          <FunctionField
            render={({ given: [to, back] }: VotePair) => t('bothWays', { to, back })}
          />
        </RecordTable.Col>
        <RecordTable.Col label={t('ofAllTheirUpvotes')} disableSort>
          <FunctionField
            render={({ shares: [one, other] }: VotePair) =>
              t('bothShares', { one: percent(one), other: percent(other) })
            }
          />
        </RecordTable.Col>
      </RecordTable>
    </RecordList>
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
