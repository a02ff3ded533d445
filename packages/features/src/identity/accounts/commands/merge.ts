import type { Actor } from '@forum/contracts';
import type { ActReason } from '@forum/contracts/acts';
import { partitionOf, type Outcome, type StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { releaseActLock, takeActLock } from '../../../framework/acts/act-lock.ts';
import { A_FEW, inActBatches } from '../../../framework/acts/batches.ts';
import { endSessions } from '../../sessions/operations/end-sessions.ts';
import type { Between, MergePartItem } from '../../../framework/ports/merge-part.ts';
import { isActInForce, recordAct, type Grounds } from '../../../framework/acts/record.ts';
import { decideMerge } from '../decide/merge.ts';
import { findMergeSides, saveMerge } from '../store/merge.ts';
import { lockRoles } from '../store.ts';
import { appendToMember } from './restrict.ts';

/** Who merges whom into whom, and why. */
export interface MemberMerging {
  readonly actor: Actor;
  readonly memberId: string;
  readonly into: string;
  readonly grounds: Grounds & { readonly reason: ActReason };
}

/**
 * Begins to merge a member into another: records the act and closes the account. The long act then hands things over
 * to the other. @returns the act @throws DomainError forbidden | not-found | invalid | conflict
 */
export function beginMerge(
  ctx: CommandContext,
  { meta, actor, memberId, into, grounds }: Command<MemberMerging>,
): Promise<Outcome<string>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const both = [memberId, into].filter(isId);
    const roles = await lockRoles(tx.connection, [...new Set([...both, actor.id])]);
    const as = { id: actor.id, role: roles.get(actor.id) ?? 'MEMBER' } as const;
    const look = (id: string) => {
      const role = roles.get(id);
      return { memberId: id, actor: as, current: role === undefined ? null : { role } };
    };
    const between = { from: memberId, to: into };
    const sides = both.length < 2 ? null : await findMergeSides(tx.connection, between, tx.now);
    const events = decideMerge({ member: look(memberId), into: look(into), sides });
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'member.merge', by: actor, target, root: memberId, memberId } as const;
    const actId = await recordAct(ctx, tx, { ...grounds, ...act, isOpen: true, members: both });
    await saveMerge(tx.connection, memberId, into);
    await endSessions(tx, { memberId, keepId: null });
    await appendToMember(tx, memberId, events);
    return actId;
  });
}

/** How things are handed over: a few at a time, since everything that others gave each is read. */
export const HANDING_OVER = {
  partitionOfItem: ({ root }: MergePartItem) => partitionOf(root),
  atOnce: A_FEW,
} as const;

/** Hands over things of one partition, which is held. */
export async function handOver(
  tx: StoreTransaction,
  items: readonly MergePartItem[],
  by: string,
): Promise<void> {
  for (const item of items) await item.handOver(tx, by);
}

/** What a closed account got after the merge had ended. */
export interface LateItems {
  readonly by: string;
  readonly actId: string;
  readonly items: readonly MergePartItem[];
  /** The two members whom the act concerns. */
  readonly between: Between;
}

/**
 * Hands over what came late, as part of the act while that is in force. No undo can begin meanwhile: it lists what it
 * gives back only once it holds the act lock. @throws DomainError conflict `act-open`, where another act goes on
 */
export function handOverLateItems(
  ctx: CommandContext,
  { meta, by, actId, items, between }: Command<LateItems>,
): Promise<Outcome<void>[]> {
  const members = [between.from, between.to];
  return inActBatches(ctx, { ...HANDING_OVER, meta, actId, items }, async (tx, some) => {
    await takeActLock(tx, { actId, target: { type: 'member' }, members });
    if (await isActInForce(tx, actId)) await handOver(tx, some, by);
    await releaseActLock(tx, actId);
  });
}
