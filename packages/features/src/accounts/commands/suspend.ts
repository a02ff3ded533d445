import type { Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/staff-acts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { CommandContext, Given } from '../../command-context.ts';
import { recordAct, type Grounds } from '../../staff-act.ts';
import { decideLift, decideSuspension, type SuspensionChange } from '../decide/suspend.ts';
import { memberExists, memberStream, type AccountEvent } from '../events.ts';
import { lockRoles } from '../vault.ts';
import { isMarkedSuspended, saveSuspension } from '../vault/standing.ts';

type ByStaff = {
  readonly actor: Actor;
  readonly memberId: string;
  readonly grounds?: Grounds | undefined;
};

/** A suspension; `until` null: until it is lifted. */
export interface Suspending {
  readonly until: Date | null;
  readonly reason: string;
}

/**
 * Lets a member only read. The reason is a row of `content`, since what staff write of a member is no fact for ever.
 * @throws DomainError forbidden | not-found | invalid
 */
export function suspendMember(
  ctx: CommandContext,
  { meta, actor, memberId, grounds, until, reason }: Given<ByStaff & Suspending>,
): Promise<Outcome<void>> {
  const reasonId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const change = await changeOf(tx, actor, memberId);
    const events = decideSuspension(change, { until, reasonId, now: tx.now });
    await record(ctx, tx, { kind: 'member.suspend', actor, memberId, grounds });
    await tx.saveContent({ id: reasonId, body: reason, text: reason });
    await saveSuspension(tx.connection, memberId, { until, reason });
    await appendToMember(tx, memberId, events);
  });
}

/** Lets a suspended member write again. @throws DomainError forbidden | not-found */
export function liftSuspension(
  ctx: CommandContext,
  { meta, actor, memberId, grounds }: Given<ByStaff>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const events = decideLift(await changeOf(tx, actor, memberId));
    if (events.length === 0) return;
    await record(ctx, tx, { kind: 'member.lift', actor, memberId, grounds });
    await saveSuspension(tx.connection, memberId, null);
    await appendToMember(tx, memberId, events);
  });
}

async function record(
  ctx: CommandContext,
  tx: StoreTransaction,
  { kind, actor, memberId, grounds }: ByStaff & { readonly kind: ActKind },
): Promise<void> {
  const target = { type: 'member', id: memberId } as const;
  await recordAct(ctx, tx, { ...grounds, kind, by: actor.id, target, root: memberId, memberId });
}

/** The rules' view of both. Both rows are held: the actor's own role may be taken at this moment. */
export async function changeOf(
  tx: StoreTransaction,
  actor: Actor,
  memberId: string,
): Promise<SuspensionChange> {
  const ids = isId(memberId) ? [memberId, actor.id] : [actor.id];
  const roles = await lockRoles(tx.connection, ids);
  const role = roles.get(memberId);
  const isSuspended = role !== undefined && (await isMarkedSuspended(tx.connection, memberId));
  return {
    memberId,
    actor: { id: actor.id, role: roles.get(actor.id) ?? 'MEMBER' },
    current: role === undefined ? null : { role, isSuspended },
  };
}

/** Appends to a member's stream, behind all that is there. */
export async function appendToMember(
  tx: StoreTransaction,
  memberId: string,
  events: readonly AccountEvent[],
): Promise<void> {
  const stream = memberStream(memberId);
  const { version } = await tx.fold(stream.name, memberExists);
  await tx.append(stream, version, events);
}
