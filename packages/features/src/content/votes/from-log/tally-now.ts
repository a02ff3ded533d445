import { type VoteDirection, type VoteTally, tallyWith } from '@forum/contracts/votes';
import { partitionOf } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
import { tailOf } from '../../../framework/log-tail.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { isVoteEvent, voteEvents, type VoteEvent } from '@forum/events/votes';
import { votesProjection } from '../projection.ts';

/** Whose votes are counted, and for whom. */
export interface Counted {
  readonly itemId: string;
  /** The post itself, or that of the comment. */
  readonly postId: string;
  readonly viewerId: string;
}

/**
 * An item's counts including others' votes that were acknowledged but are not projected yet; of the viewer's own only
 * what is projected. For the answer to a vote, which already knows it.
 */
export async function getTallyNow(
  db: Kysely<ReadDatabase>,
  { itemId, postId, viewerId }: Counted,
): Promise<VoteTally> {
  const row = await countedNow(db, [itemId, viewerId, partitionOf(postId)].join(' '));
  const counts = {
    upvotes: Math.max(0, row?.upvotes ?? 0),
    downvotes: Math.max(0, row?.downvotes ?? 0),
  };
  const late = row?.late?.filter(isVoteEvent) ?? [];
  return {
    ...late.filter(({ data }) => data.voterId !== viewerId).reduce(countsAfter, counts),
    userVote: row?.direction ?? null,
  };
}

type Counts = Pick<VoteTally, 'upvotes' | 'downvotes'>;

function countsAfter({ upvotes, downvotes }: Counts, event: VoteEvent): Counts {
  const [userVote, next] = changeOf(event);
  return tallyWith({ upvotes, downvotes, userVote }, next);
}

/** A vote before and after an event. */
function changeOf(event: VoteEvent): readonly [VoteDirection | null, VoteDirection | null] {
  switch (event.type) {
    case 'VoteCast':
    case 'VoteReinstated':
      return [null, event.data.direction];
    case 'VoteSwitched':
      return [event.data.from, event.data.to];
    case 'VoteWithdrawn':
    case 'VoteNullified':
      return [event.data.direction, null];
    case 'VoteBarred':
      return [null, null];
    default:
      return assertNever(event);
  }
}

interface Row {
  readonly key: string;
  /** Null: nobody has voted, as far as is projected. */
  readonly upvotes: number | null;
  readonly downvotes: number | null;
  readonly direction: VoteDirection | null;
  readonly late: readonly { readonly type: string }[] | null;
}

const LATE = tailOf({
  projection: votesProjection.name,
  types: Object.keys(voteEvents.definitions),
  partition: sql`asked.partition`,
  itemId: sql`asked.item_id`,
});

const countedNow = batchLoaderOn(async (db: Kysely<ReadDatabase>, keys) => {
  const parts = keys.map((key) => key.split(' '));
  const [items, members, partitions] = [0, 1, 2].map((nth) => parts.map((part) => part[nth] ?? ''));
  const { rows } = await sql<Row>`
    SELECT asked.key, t.upvotes, t.downvotes, v.direction, ${LATE} AS late
    FROM unnest(${[...keys]}::text[], ${items}::uuid[], ${members}::uuid[], ${partitions}::smallint[])
      AS asked (key, item_id, member_id, partition)
    LEFT JOIN vote_tally AS t ON t.item_id = asked.item_id
    LEFT JOIN vote AS v ON v.item_id = asked.item_id AND v.member_id = asked.member_id`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
});
