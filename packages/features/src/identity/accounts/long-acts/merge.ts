import type { LongAct } from '../../../framework/feature.ts';
import type { CommandMeta, Position } from '@forum/event-store';
import type { AppContext } from '../../../framework/feature.ts';
import type { Between } from '../../../framework/ports/merge-part.ts';
import { findMergedInto } from '../../members/operations/merged-accounts.ts';
import { completeAct } from '../../../framework/acts/record.ts';
import { handOverItems } from '../commands/merge.ts';

/** Looks again, since posts and votes made during a pass may have been missed. */
const LOOKS = 3;

/** A merge on record. */
export interface BegunMerge extends Between {
  readonly meta: CommandMeta;
  readonly by: string;
  readonly actId: string;
}

/** How long the lists may take to catch up; a merge is not urgent. */
const CATCH_UP_MS = 10_000;

/**
 * Whether the lists contain everything that has happened by now. Waits patiently: a projection that lags far behind is
 * no reason to miss anything.
 */
async function areListsUpToDate({ eventStore, mergeParts, waiter }: AppContext): Promise<boolean> {
  const names = [...new Set(mergeParts.flatMap(({ shownIn }) => shownIn))];
  const heads = await eventStore.listHeads();
  return (await Promise.all(heads.map((head) => waiter.waitFor(head, names, CATCH_UP_MS)))).every(
    Boolean,
  );
}

/**
 * Hands over what the closed account still has, kind by kind, and ends the act. A crash midway does no harm: what is
 * left is found again. If the lists lag behind, the act stays open for the schedule. @returns where the last event is
 * in each partition
 */
export async function finishMerge(
  ctx: AppContext,
  { meta, from, to, by, actId }: BegunMerge,
): Promise<Position[]> {
  const within = { ...meta, idempotency: undefined };
  const all: Position[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    if (!(await areListsUpToDate(ctx))) return all;
    const before = all.length;
    for (const { list, shownIn } of ctx.mergeParts) {
      const items = await list(ctx.db, { from, to });
      const positions = await handOverItems(ctx, { meta: within, by, actId, items });
      await Promise.all(positions.map((position) => ctx.waiter.waitFor(position, shownIn)));
      all.push(...positions);
    }
    if (all.length === before) break;
  }
  const { position } = await completeAct(ctx, within, actId);
  return position === null ? all : [...all, position];
}

/** Merges of two accounts. */
export const mergings: LongAct = {
  kinds: ['member.merge'],
  resume: async (ctx, { id: actId, by, memberId: from }) => {
    const to = from === null ? null : await findMergedInto(ctx.db, from);
    if (from === null || to === null) return;
    await finishMerge(ctx, { meta: { actor: { id: by } }, from, to, by, actId });
  },
};
