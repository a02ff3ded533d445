import type { Actor, Restriction } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import {
  decideLift,
  decideRestriction,
  restrictionsEver,
  type OnMember,
  type RestrictionKind,
} from '../decide/restrict.ts';
import { memberStream, type AccountEvent } from '@forum/events/accounts';
import { lockRoles } from '../store.ts';
import { isMarked, saveRestriction } from '../store/restriction.ts';

/** Which member of staff acts on which member, and why. */
export interface ByStaff {
  readonly actor: Actor;
  readonly memberId: string;
  readonly grounds?: Grounds | undefined;
}

type Kinds = { readonly kind: RestrictionKind };

const ACTS: Readonly<Record<RestrictionKind, { readonly begin: ActKind; readonly end: ActKind }>> =
  {
    suspension: { begin: 'member.suspend', end: 'member.lift' },
    silence: { begin: 'member.silence', end: 'member.unsilence' },
  };

/**
 * Restricts a member to reading, or to writing nothing for others. The reason is a row of `content`, since what staff
 * write about a member is no permanent fact. @throws DomainError forbidden | not-found | invalid
 */
export function restrictMember(
  ctx: CommandContext,
  { meta, kind, actor, memberId, grounds, until, reason }: Command<ByStaff & Kinds & Restriction>,
): Promise<Outcome<void>> {
  const reasonId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const change = { ...(await lookAt(tx, actor, memberId)), kind, isMarked: false };
    const events = decideRestriction(change, { until, reasonId, now: tx.now });
    await recordOn(ctx, tx, { kind: ACTS[kind].begin, actor, memberId, grounds });
    await tx.saveContent({ id: reasonId, body: reason, text: reason });
    await saveRestriction(tx.connection, kind, { memberId, restriction: { until, reason } });
    await appendToMember(tx, memberId, events);
  });
}

/** Lets a restricted member write again. @throws DomainError forbidden | not-found */
export function liftRestriction(
  ctx: CommandContext,
  { meta, kind, actor, memberId, grounds }: Command<ByStaff & Kinds>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const on = await lookAt(tx, actor, memberId);
    const isRestricted = on.current !== null && (await isMarked(tx.connection, kind, memberId));
    const { state: ever } = await tx.fold(memberStream(memberId), restrictionsEver);
    const change = { ...on, kind, isMarked: isRestricted };
    const events = decideLift(change, { ever, now: tx.now });
    if (events.length === 0) return;
    await recordOn(ctx, tx, { kind: ACTS[kind].end, actor, memberId, grounds });
    if (isRestricted) await saveRestriction(tx.connection, kind, { memberId, restriction: null });
    await appendToMember(tx, memberId, events);
  });
}

/** Records an act on a member. @returns its id */
export function recordOn(
  ctx: CommandContext,
  tx: StoreTransaction,
  { kind, actor, memberId, grounds }: ByStaff & { readonly kind: ActKind },
): Promise<string> {
  const target = { type: 'member', id: memberId } as const;
  return recordAct(ctx, tx, { ...grounds, kind, by: actor, target, root: memberId, memberId });
}

/** Both members as the rules see them. Both rows are held, since the actor's own role may be changing right now. */
export async function lookAt(
  tx: StoreTransaction,
  actor: Actor,
  memberId: string,
): Promise<OnMember> {
  const ids = isId(memberId) ? [memberId, actor.id] : [actor.id];
  const roles = await lockRoles(tx.connection, ids);
  const role = roles.get(memberId);
  return {
    memberId,
    actor: { id: actor.id, role: roles.get(actor.id) ?? 'MEMBER' },
    current: role === undefined ? null : { role },
  };
}

/** Appends to the end of a member's stream. */
export async function appendToMember(
  tx: StoreTransaction,
  memberId: string,
  events: readonly AccountEvent[],
): Promise<void> {
  const stream = memberStream(memberId);
  await tx.appendNext(stream, events);
}
