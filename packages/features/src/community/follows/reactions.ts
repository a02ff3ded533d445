import type { Reaction } from '@forum/projections';
import { whenAccountDeleted } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { unfollow } from './commands.ts';
import { listPairs, type PairsAfter } from './queries.ts';

const BATCH = 200;

/** Ends all follows of a deleted account, in both directions: the counts of the others go down. */
export function followReactions(ctx: AppContext): readonly Reaction[] {
  return [
    whenAccountDeleted('unfollow-the-deleted', ['follows'], async ({ memberId }) => {
      await unfollowAll(ctx, { memberId, side: 'follower_id' });
      await unfollowAll(ctx, { memberId, side: 'followed_id' });
    }),
  ];
}

async function unfollowAll(ctx: AppContext, from: PairsAfter): Promise<void> {
  const pairs = await listPairs(ctx.db, from, BATCH);
  // Repeating it is harmless: an interrupted attempt restarts from the beginning.
  for (const pair of pairs) await unfollow(ctx, { meta: { actor: null }, ...pair });
  const last = pairs.at(-1);
  if (last !== undefined && pairs.length === BATCH) await unfollowAll(ctx, { ...from, last });
}
