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
