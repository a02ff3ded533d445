import type { Actor } from '@forum/contracts';
import type { ActReason } from '@forum/contracts/acts';
import {
  partitionOf,
  type CommandMeta,
  type Outcome,
  type Position,
  type StoreTransaction,
} from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { releaseActLock, takeActLock } from '../../../framework/acts/act-lock.ts';
import { endSessions } from '../../sessions/operations/end-sessions.ts';
import type { Between, MergePartItem } from '../../../framework/ports/merge-part.ts';
import { A_FEW, inPartitionBatches } from '../../../framework/partition-batches.ts';
import {
  isActInForce,
  isActOpen,
  recordAct,
  type Grounds,
} from '../../../framework/acts/record.ts';
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
 * Begins to merge a member into another: records the act and closes the account. `handOverItems` then hands things over
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

/** Whose act it is, and what remains of it. */
export interface HandingOver {
  readonly meta: CommandMeta;
  readonly by: string;
  readonly actId: string;
  readonly items: readonly MergePartItem[];
  /** After the act has ended: the two members it concerns. */
  readonly late?: Between | undefined;
}

/** Hands items over as part of the act, in small batches per partition. @returns where each command ended @throws DomainError conflict `act-open`, where it is late and another act goes on */
export async function handOverItems(
  ctx: CommandContext,
  { meta, by, actId, items, late }: HandingOver,
): Promise<Position[]> {
  const partitionOfItem = ({ root }: MergePartItem) => partitionOf(root);
  const batches = { items, partitionOfItem, atOnce: A_FEW };
  const ends = await inPartitionBatches(batches, async ({ partition, some }) => {
    const { position } = await ctx.eventStore.execute({ ...meta, actId }, async (tx) => {
      await tx.holdPartition(partition);
      const handOver = async () => {
        for (const item of some) await item.handOver(tx, by);
      };
      if (late !== undefined) await inTurn(tx, { actId, between: late }, handOver);
      else if (await isActOpen(tx, actId)) await handOver();
    });
    return position ?? [];
  });
  return ends.flat();
}

// No undo can begin meanwhile: it lists what it gives back only once it holds the act lock.
async function inTurn(
  tx: StoreTransaction,
  { actId, between }: { readonly actId: string; readonly between: Between },
  handOver: () => Promise<void>,
): Promise<void> {
  const members = [between.from, between.to];
  await takeActLock(tx, { actId, target: { type: 'member' }, members });
  if (await isActInForce(tx, actId)) await handOver();
  await releaseActLock(tx, actId);
}
