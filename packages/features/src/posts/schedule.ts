import type { AppContext, Schedule } from '../feature.ts';
import { moveOut } from './commands/move-out.ts';
import { postsProjection } from './projection.ts';
import { listLeftBehind } from './queries/in-category.ts';

const AT_ONCE = 200;

/**
 * Moves the posts of deleted categories, each by an event of its own: every count and list already understands that
 * a post moves, in any order of the partitions. While nothing is left behind it costs two index look-ups for each
 * category that was ever deleted.
 */
export const moveLeftBehind: Schedule = {
  name: 'move-posts-of-deleted-categories',
  every: 2_000,
  run: async (ctx) => {
    while (await moveSome(ctx)) {
      // until nothing is left behind
    }
  },
};

/** @returns whether to go on: not when all are moved, nor when the rows do not follow, which is for the next run */
async function moveSome(ctx: AppContext): Promise<boolean> {
  const left = await listLeftBehind(ctx.db, AT_ONCE);
  let isShown = true;
  for (const post of left) {
    const { position } = await moveOut(ctx, { meta: { actor: { id: post.by } }, ...post });
    if (position !== null) {
      isShown = await ctx.waiter.waitFor(position, [postsProjection.name]);
    }
  }
  return left.length === AT_ONCE && isShown;
}
