import { inPages } from '../../framework/lists/in-pages.ts';
import type { VoteTally } from '@forum/contracts/votes';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** The points of a post or comment as an expression of SQL, by its id; nothing else has any. */
export function pointsOf(kind: string, itemId: string): string | undefined {
  if (kind !== 'post' && kind !== 'comment') return undefined;
  return `(SELECT upvotes - downvotes FROM vote_tally WHERE item_id = ${itemId})`;
}

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
