import { DomainError } from '@forum/kernel';
import type { AppContext, Schedule } from '../../../framework/feature.ts';
import { handOverItems } from '../commands/merge.ts';
import { listMergesSince, type EndedMerge } from '../queries/merges.ts';

/** How long after a merging it is looked for what the closed account has still. */
const LATE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Hands over what a closed account has although its merging has ended: a request that was under way wrote it, or the
 * member did before the merging was done again. It is part of the merging, and goes back with it.
 */
export const handOverLate: Schedule = {
  name: 'hand-over-late',
  every: 60_000,
  run: async (ctx) => {
    const since = new Date(ctx.clock.now().getTime() - LATE_MS);
    for (const merge of await listMergesSince(ctx.db, since)) {
      try {
        await handOverLeft(ctx, merge);
      } catch (error) {
        // Another act on one of them goes on: the next time.
        if (!(error instanceof DomainError && error.code === 'act-open')) throw error;
      }
    }
  },
};

async function handOverLeft(ctx: AppContext, { actId, by, from, to }: EndedMerge): Promise<void> {
  const late = { from, to };
  for (const { list, shownIn, isCopied } of ctx.mergeParts) {
    const items = isCopied === true ? [] : await list(ctx.db, late);
    const given = { meta: { actor: { id: by } }, by, actId, items, late };
    const positions = await handOverItems(ctx, given);
    await Promise.all(positions.map((position) => ctx.waiter.waitFor(position, shownIn)));
  }
}
