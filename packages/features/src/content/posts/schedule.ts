import type { Position } from '@forum/event-store';
import type { AppContext, Schedule } from '../../framework/feature.ts';
import { moveOut } from './commands/move-out.ts';
import { postsProjection } from './projection.ts';
import { listLeftBehind } from '../items/queries/in-category.ts';

const AT_ONCE = 200;
// Concurrent commits share a disk flush.
const SIDE_BY_SIDE = 4;

/**
 * Moves the posts of deleted categories, each by an event of its own: every count and list already handles a moving
 * post, in any order of the partitions. When nothing is left behind, it costs two index look-ups per category ever
 * deleted.
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

/** @returns whether to continue: not when all have moved, nor when the rows lag or nothing could move, which is left to the next run */
async function moveSome(ctx: AppContext): Promise<boolean> {
  const left = await listLeftBehind(ctx.db, AT_ONCE);
  // Awaited once at the end: the last move in a partition implies all the others.
  const last = new Map<number, Position>();
  for (let at = 0; at < left.length; at += SIDE_BY_SIDE) {
    const some = left.slice(at, at + SIDE_BY_SIDE);
    const moved = await Promise.all(
      some.map(({ actId, ...post }) =>
        moveOut(ctx, { meta: { actor: { id: post.by }, actId: actId ?? undefined }, ...post }),
      ),
    );
    for (const { position } of moved) {
      if (position === null || position.seq < (last.get(position.partition)?.seq ?? 0)) continue;
      last.set(position.partition, position);
    }
  }
  const shown = await Promise.all(
    [...last.values()].map((position) => ctx.waiter.waitFor(position, [postsProjection.name])),
  );
  return left.length === AT_ONCE && shown.length > 0 && shown.every(Boolean);
}
