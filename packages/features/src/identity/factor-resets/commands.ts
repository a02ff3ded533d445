import { randomBytes } from 'node:crypto';
import type { Actor } from '@forum/contracts';
import { RESET_HOURS } from '@forum/contracts/factor-resets';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { memberStream } from '@forum/events/accounts';
import { factorResetFacts, factorResetStream } from '@forum/events/factor-resets';
import { noSuch } from '@forum/kernel/refusals';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import type { Command } from '../../framework/command-context.ts';
import type { AppContext } from '../../framework/feature.ts';
import { requireBelowStaff } from '../accounts/operations/role-hierarchy.ts';
import { dropKinds } from '../proofs/operations.ts';
import { forgetCodes } from '../second-factors/operations/end-lock.ts';
import { endSessions } from '../sessions/operations/end-sessions.ts';
import { decideBeginning } from './decide.ts';
import { mailReset } from './operations/mail-reset.ts';
import { stopResetIn } from './operations/stop-in.ts';
import { deleteReset, holdMember, insertReset, wasTold } from './store.ts';

const HOUR_MS = 60 * 60_000;

/** What commands about resets need: they announce them, too. */
export type ResetContext = Pick<AppContext, 'eventStore' | 'newId' | 'gate' | 'clock' | 'site'>;

/** Whose factors an owner resets, and why. */
interface ByOwner {
  readonly actor: Actor;
  readonly memberId: string;
  readonly grounds: Grounds;
}

/**
 * Begins to reset a member's factors, as an act on record, and tells the member. @returns when it takes effect
 * An owner is above nobody who is an owner: theirs take the command line.
 * @throws DomainError forbidden `role-hierarchy` `own-account` | not-found | conflict
 */
export function beginReset(
  ctx: ResetContext,
  { meta, actor, memberId, grounds }: Command<ByOwner>,
): Promise<Outcome<Date>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireBelowStaff(tx, { actor, memberId }, 'reset the factors of');
    const record = async () => {
      const target = { type: 'member', id: memberId } as const;
      const act = { kind: 'member.reset-factors', by: actor, target, memberId } as const;
      await recordAct(ctx, tx, { ...grounds, ...act, root: memberId });
    };
    return begin(ctx, tx, { memberId, by: actor.id, hours: RESET_HOURS.byOwner, record });
  });
}

/** The same for the forum's operator, sooner: whoever has the server needs no permission. @throws DomainError not-found | conflict */
export function beginResetByOperator(ctx: ResetContext, memberId: string): Promise<Outcome<Date>> {
  const record = async () => undefined;
  return ctx.eventStore.execute({ actor: null }, (tx) =>
    begin(ctx, tx, { memberId, by: null, hours: RESET_HOURS.byOperator, record }),
  );
}

interface Begun {
  readonly memberId: string;
  readonly by: string | null;
  readonly hours: number;
  /** Records it as an act, once it is decided. */
  readonly record: () => Promise<void>;
}

async function begin(
  ctx: ResetContext,
  tx: StoreTransaction,
  { memberId, by, hours, record }: Begun,
): Promise<Date> {
  const holder = await holdMember(tx.connection, memberId);
  if (holder === null) throw noSuch('member');
  const { state } = await tx.fold(factorResetStream(memberId), factorResetFacts);
  const resetId = ctx.newId();
  const effectiveAt = new Date(tx.now.getTime() + hours * HOUR_MS);
  const events = decideBeginning(state, { ...holder, memberId, resetId, by, effectiveAt });
  await record();
  const token = randomBytes(32).toString('base64url');
  const row = { member_id: memberId, reset_id: resetId, effective_at: effectiveAt };
  await insertReset(tx.connection, { token, ...row });
  await tx.appendNext(factorResetStream(memberId), events);
  await mailReset(ctx, tx, { memberId, holder, resetId, begun: { token, hours, effectiveAt } });
  return effectiveAt;
}

/** Stops a reset, if one is under way: `by` is null if nobody is signed in. @returns whether there was one */
export function stopReset(
  ctx: Pick<ResetContext, 'eventStore'>,
  { meta, memberId, by }: Command<{ readonly memberId: string; readonly by: string | null }>,
): Promise<Outcome<boolean>> {
  return ctx.eventStore.execute(meta, (tx) => stopResetIn(tx, { memberId, by }));
}

/**
 * A reset takes effect: what it resets ends, and all sessions. Does nothing if it was stopped meanwhile; ends one that an
 * owner began if the member has become an owner since.
 */
export function carryOutReset(ctx: ResetContext, memberId: string): Promise<Outcome<void>> {
  return ctx.eventStore.execute({ actor: null }, async (tx) => {
    const holder = await holdMember(tx.connection, memberId);
    const stream = factorResetStream(memberId);
    const { state } = await tx.fold(stream, factorResetFacts);
    const { pending } = state;
    if (holder === null || pending === null) {
      await deleteReset(tx.connection, memberId);
      return;
    }
    const { resetId, effectiveAt, by } = pending;
    if (new Date(effectiveAt) > tx.now) return;
    // An owner could point the mail server nowhere; whoever has the server can do anything.
    if (by !== null && !(await wasTold(tx.connection, resetId))) return;
    if (by !== null && holder.role === 'SUPERADMIN') {
      await stopResetIn(tx, { memberId, by: null });
      return;
    }
    await dropKinds(tx, memberId, ['totp', 'passkey']);
    await forgetCodes(tx, memberId);
    await endSessions(tx, { memberId, keepId: null });
    await deleteReset(tx.connection, memberId);
    await tx.appendNext(stream, [{ type: 'FactorsReset', data: { memberId, resetId } }]);
    await tx.appendNext(memberStream(memberId), [
      { type: 'SessionsEnded', data: { memberId, scope: 'all', cause: 'staff' } },
    ]);
    await mailReset(ctx, tx, { memberId, holder, resetId, begun: null });
  });
}
