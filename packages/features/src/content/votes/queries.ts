import { inPages } from '../../framework/lists/in-pages.ts';
import type { VoteDirection, VoteTally } from '@forum/contracts/votes';
import { type Kysely, sql } from 'kysely';
import { gatheredOn, pairKey, pairsOf } from '../../framework/gathered.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** An item's counts and the viewer's own vote; zeros for an item nobody voted on. */
export async function getVoteTally(
  db: Kysely<ReadDatabase>,
  itemId: string,
  viewerId: string | null,
): Promise<VoteTally> {
  const tally = await talliesOf(db, pairKey(itemId, viewerId ?? ''));
  return {
    userVote: tally?.direction ?? null,
    upvotes: Math.max(0, tally?.upvotes ?? 0),
    downvotes: Math.max(0, tally?.downvotes ?? 0),
  };
}

/** The points of a post or comment as an expression of SQL, by its id; nothing else has any. */
export function pointsOf(kind: string, itemId: string): string | undefined {
  if (kind !== 'post' && kind !== 'comment') return undefined;
  return `(SELECT upvotes - downvotes FROM vote_tally WHERE item_id = ${itemId})`;
}

interface TallyRow {
  readonly item_id: string;
  /** Empty: nobody is signed in. */
  readonly member_id: string;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly direction: VoteDirection | null;
}

// Counts and own vote in one statement, so that they agree.
const talliesOf = gatheredOn(async (db: Kysely<ReadDatabase>, keys) => {
  const [items, members] = pairsOf(keys);
  const { rows } = await sql<TallyRow>`
    SELECT asked.item_id, asked.member_id, t.upvotes, t.downvotes, v.direction
    FROM unnest(${items}::uuid[], ${members}::text[]) AS asked (item_id, member_id)
    JOIN vote_tally AS t ON t.item_id = asked.item_id
    LEFT JOIN vote AS v
      ON v.item_id = asked.item_id AND v.member_id = nullif(asked.member_id, '')::uuid`.execute(db);
  return new Map(rows.map((row) => [pairKey(row.item_id, row.member_id), row]));
});

/** The counts of many items; those nobody voted on are absent. One query. */
export async function listTallies(
  db: Kysely<ReadDatabase>,
  itemIds: readonly string[],
): Promise<Map<string, Pick<VoteTally, 'upvotes' | 'downvotes'>>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('vote_tally')
    .select(['item_id', 'upvotes', 'downvotes'])
    .where('item_id', 'in', [...itemIds])
    .execute();
  return new Map(
    rows.map(({ item_id, upvotes, downvotes }) => [
      item_id,
      { upvotes: Math.max(0, upvotes), downvotes: Math.max(0, downvotes) },
    ]),
  );
}

const PAGE = 500;

/** All votes a member holds, the newest first. */
export function listOwnVotes(db: Kysely<ReadDatabase>, memberId: string) {
  return inPages(PAGE, (after: { readonly votedAt: Date; readonly itemId: string } | null) =>
    db
      .selectFrom('vote')
      .select(['item_type as itemType', 'item_id as itemId', 'post_id as postId', 'direction'])
      .select('voted_at as votedAt')
      .where('member_id', '=', memberId)
      .$if(after !== null, (query) =>
        query.where((row) =>
          row.eb(
            row.refTuple('voted_at', 'item_id'),
            '<',
            row.tuple(after?.votedAt ?? new Date(0), after?.itemId ?? ''),
          ),
        ),
      )
      .orderBy('voted_at', 'desc')
      .orderBy('item_id', 'desc')
      .limit(PAGE)
      .execute(),
  );
}
