import type { Actor, Role } from '@forum/contracts';
import type { ActReason } from '@forum/contracts/acts';
import { partitionOf, type Outcome, type StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { Kysely } from 'kysely';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { releaseActLock, takeActLock } from '../../../framework/acts/act-lock.ts';
import { A_FEW, inActBatches } from '../../../framework/acts/batches.ts';
import { dropKinds } from '../../proofs/operations.ts';
import { endSessions } from '../../sessions/operations/end-sessions.ts';
import type { Between, MergePartItem } from '../../../framework/ports/merge-part.ts';
import { isActInForce, recordAct, type Grounds } from '../../../framework/acts/record.ts';
import { decideMerge, refusalToMerge, type MergeMembers } from '../decide/merge.ts';
import { findMergeSides, saveMerge } from '../store/merge.ts';
import { listRoles, lockRoles } from '../store.ts';
import { appendToMember } from './restrict.ts';

/** Who merges whom into whom. */
interface Merging {
  readonly actor: Actor;
  readonly memberId: string;
  readonly into: string;
}

/** The same, and why. */
export interface MemberMerging extends Merging {
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
    const merging = { actor, memberId, into };
    const roles = await lockRoles(tx.connection, membersIn(merging));
    const events = decideMerge(await lookAtBoth(tx.connection, merging, { roles, now: tx.now }));
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'member.merge', by: actor, target, root: memberId, memberId } as const;
    const actId = await recordAct(ctx, tx, {
      ...grounds,
      ...act,
      isOpen: true,
      members: [memberId, into],
    });
    await saveMerge(tx.connection, memberId, into);
    // The same person signs in to the other account by them from now on.
    await dropKinds(tx, memberId, ['provider']);
    await endSessions(tx, { memberId, keepId: null });
    await appendToMember(tx, memberId, events);
    return actId;
  });
}

/** Why a merge would be refused now; null: it would not. @throws DomainError forbidden | not-found | invalid */
export async function findRefusalToMerge<Tables>(
  db: Kysely<Tables>,
  merging: Merging,
  now: Date,
): Promise<string | null> {
  const roles = await listRoles(db, membersIn(merging));
  return refusalToMerge(await lookAtBoth(db, merging, { roles, now }));
}

function membersIn({ actor, memberId, into }: Merging): string[] {
  return [...new Set([memberId, into, actor.id].filter(isId))];
}

async function lookAtBoth<Tables>(
  db: Kysely<Tables>,
  { actor, memberId: from, into: to }: Merging,
  { roles, now }: { readonly roles: ReadonlyMap<string, Role>; readonly now: Date },
): Promise<MergeMembers> {
  const as = { id: actor.id, role: roles.get(actor.id) ?? 'MEMBER' } as const;
  const look = (memberId: string) => {
    const role = roles.get(memberId);
    return { memberId, actor: as, current: role === undefined ? null : { role } };
  };
  const areMembers = isId(from) && isId(to);
  const sides = areMembers ? await findMergeSides(db, { from, to }, now) : null;
  return { member: look(from), into: look(to), sides };
}

/** In small batches, since everything that others gave each item is read. */
export const HANDING_OVER = {
  partitionOfItem: ({ root }: MergePartItem) => partitionOf(root),
  atOnce: A_FEW,
} as const;

/** Hands over items of one partition, which is held. */
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
  /** The two members of the merge. */
  readonly between: Between;
}

/**
 * Hands over what came late, as part of the act while that is in force. No undo can begin meanwhile: it lists what it
 * gives back only once it holds the act lock.
 * @throws DomainError conflict `act-open` while another act is under way
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
