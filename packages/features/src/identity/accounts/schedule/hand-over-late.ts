import { DomainError } from '@forum/kernel';
import type { ContextWith, Schedule } from '../../../framework/feature.ts';
import { handOverLateItems } from '../commands/merge.ts';
import { listMergesSince, type EndedMerge } from '../queries/merges.ts';

/** How long after a merge the closed account is checked for leftovers. */
const LATE_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Hands over what a closed account still receives after its merge has ended: from a request that was under way, or
 * written by the member before the merge was redone. It is part of the merge, and is undone with it.
 */
export const handOverLate: Schedule<'mergeParts'> = {
  name: 'hand-over-late',
  every: 60_000,
  run: async (ctx) => {
    const since = new Date(ctx.clock.now().getTime() - LATE_MS);
    for (const merge of await listMergesSince(ctx.db, since)) {
      try {
        await handOverLeft(ctx, merge);
      } catch (error) {
        // Another act on one of them is under way: retries next time.
        if (!(error instanceof DomainError && error.code === 'act-open')) throw error;
      }
    }
  },
};

async function handOverLeft(
  ctx: ContextWith<'mergeParts'>,
  { actId, by, from, to }: EndedMerge,
): Promise<void> {
  const between = { from, to };
  for (const { list, shownIn, isCopied } of ctx.mergeParts) {
    const items = isCopied === true ? [] : await list(ctx.db, between);
    const given = { meta: { actor: { id: by } }, by, actId, items, between };
    for (const { position } of await handOverLateItems(ctx, given)) {
      if (position !== null) await ctx.waiter.waitFor(position, shownIn);
    }
  }
}
