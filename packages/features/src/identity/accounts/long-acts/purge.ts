import type { LongAct } from '../../../framework/feature.ts';
import type { CommandMeta, Position } from '@forum/event-store';
import type { AppContext } from '../../../framework/feature.ts';
import type { PurgedBy } from '../../../framework/ports/purgeable.ts';
import { completeAct } from '../../../framework/acts/record.ts';
import { purgeItems } from '../commands/purge.ts';

/** By name, since other slices own them. */
const SHOWN_IN = ['posts', 'comments'];

/** Looks again, since the last pass may have missed what the member had just written. */
const LOOKS = 3;

/**
 * Removes all that the member wrote as part of an act on record, and ends the act. A crash midway does no harm: what is
 * left is found again, and what is removed is not. @returns where the last event is in each partition
 */
export async function finishPurge(
  ctx: AppContext,
  { meta, memberId, by, actId }: { meta: CommandMeta; memberId: string } & PurgedBy,
): Promise<Position[]> {
  const within = { ...meta, idempotency: undefined };
  const all: Position[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const positions: Position[] = [];
    // Comments first: those under the member's own posts are deleted as well, and come back with the post.
    for (const { list, remove } of ctx.purgeables.toReversed()) {
      const items = await list(ctx.db, memberId);
      positions.push(...(await purgeItems(ctx, { meta: within, by, actId, items, remove })));
    }
    if (positions.length === 0) break;
    all.push(...positions);
    await Promise.all(positions.map((position) => ctx.waiter.waitFor(position, SHOWN_IN)));
  }
  const { position } = await completeAct(ctx, within, actId);
  return position === null ? all : [...all, position];
}

/** Purges of what a member wrote. */
export const purges: LongAct = {
  kinds: ['member.purge'],
  resume: async (ctx, { id: actId, by, memberId }) => {
    if (memberId === null) return;
    await finishPurge(ctx, { meta: { actor: { id: by } }, memberId, by, actId });
  },
};
