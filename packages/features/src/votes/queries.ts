import type { VoteTally } from '@forum/contracts/votes';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

/** An item's counts and the viewer's own vote; zeros for an item nobody voted on. */
export async function getVoteTally(
  db: Kysely<ReadDatabase>,
  itemId: string,
  viewerId: string | null,
): Promise<VoteTally> {
  const [tally, vote] = await Promise.all([
    db
      .selectFrom('vote_tally')
      .select(['upvotes', 'downvotes'])
      .where('item_id', '=', itemId)
      .executeTakeFirst(),
    viewerId === null
      ? undefined
      : db
          .selectFrom('vote')
          .select('direction')
          .where('item_id', '=', itemId)
          .where('member_id', '=', viewerId)
          .executeTakeFirst(),
  ]);
  return {
    userVote: vote?.direction ?? null,
    upvotes: Math.max(0, tally?.upvotes ?? 0),
    downvotes: Math.max(0, tally?.downvotes ?? 0),
  };
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
