import type { Actor } from '@forum/contracts';
import type { ActReason } from '@forum/contracts/acts';
import {
  partitionOf,
  type CommandMeta,
  type Outcome,
  type Position,
  type StoreTransaction,
} from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import type { PurgeableItem, PurgedBy } from '../../../framework/ports/purgeable.ts';
import { sideBySide } from '../../../framework/side-by-side.ts';
import { isActOpen, recordAct, type Grounds } from '../../../framework/acts/record.ts';
import { decideRestriction } from '../decide/restrict.ts';
import { saveRestriction } from '../store/standing.ts';
import { appendToMember, lookAt } from './restrict.ts';

/** Who removes everything from whom, and why. */
export interface Purging {
  readonly actor: Actor;
  readonly memberId: string;
  readonly grounds: Grounds & { readonly reason: ActReason };
}

/**
 * Begins to remove all that a member wrote: records the act, and the member can write nothing more. `purgeItems` then
 * removes the items. @throws DomainError forbidden | not-found | conflict `act-open`
 */
export function beginPurge(
  ctx: CommandContext,
  { meta, actor, memberId, grounds }: Command<Purging>,
): Promise<Outcome<string>> {
  const reasonId = ctx.newId();
  const reason = `Everything that you wrote was removed (${grounds.reason})`;
  return ctx.eventStore.execute(meta, async (tx) => {
    const kind = 'suspension';
    const change = { ...(await lookAt(tx, actor, memberId)), kind, isMarked: false } as const;
    const events = decideRestriction(change, { until: null, reasonId, now: tx.now });
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'member.purge', by: actor, target, root: memberId, memberId } as const;
    const large = { isOpen: true, members: [memberId] };
    const actId = await recordAct(ctx, tx, { ...grounds, ...act, ...large });
    await tx.saveContent({ id: reasonId, body: reason, text: reason });
    const restriction = { until: null, reason };
    await saveRestriction(tx.connection, kind, { memberId, restriction });
    await appendToMember(tx, memberId, events);
    return actId;
  });
}

/** Items of one kind, and how their slice removes them. */
export interface PurgeBatch {
  readonly items: readonly PurgeableItem[];
  readonly remove: (
    tx: StoreTransaction,
    items: readonly PurgeableItem[],
    by: PurgedBy,
  ) => Promise<void>;
}

/** Removes items as part of the act, one command per partition. @returns where each ended */
export async function purgeItems(
  ctx: CommandContext,
  { meta, by, actId, items, remove }: { readonly meta: CommandMeta } & PurgedBy & PurgeBatch,
): Promise<Position[]> {
  const byPartition = Map.groupBy(items, ({ postId }) => partitionOf(postId));
  const ends = await sideBySide([...byPartition], async ([partition, some]) => {
    const { position } = await ctx.eventStore.execute({ ...meta, actId }, async (tx) => {
      await tx.holdPartition(partition);
      if (await isActOpen(tx, actId)) await remove(tx, some, { by, actId });
    });
    return position ?? [];
  });
  return ends.flat();
}
