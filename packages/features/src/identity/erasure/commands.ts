import type { Actor } from '@forum/contracts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { noSuch, signInFirst } from '@forum/kernel/refusals';
import { memberStream, type AccountEvent } from '@forum/events/accounts';
import { isActLocked, requireNoActLock } from '../../framework/acts/act-lock.ts';
import { requireBelowStaff } from '../accounts/operations/role-hierarchy.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { listNameKeys } from '../accounts/operations/former-usernames.ts';
import { tombstoneOf } from '../accounts/operations/deleted-usernames.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import { forgetInvited } from '../invites/operations/forget-invited.ts';
import { requireUnchanged, type Proven } from '../proofs/operations.ts';
import { endSessions } from '../sessions/operations/end-sessions.ts';
import { decideEnd, decideErasure, decideFarewell } from './decide.ts';
import { countSuperadmins, eraseMember, lockMember } from './store.ts';

/** Who leaves. */
export interface Leaving {
  readonly memberId: string;
  readonly proven: Proven;
}

/**
 * Deletes one's own account. The address is free again immediately; the username never is, so that mentions of it never
 * come to mean somebody else.
 * @throws DomainError unauthenticated | forbidden `reauthenticate` | conflict `last-superadmin` `act-open`
 */
export function deleteAccount(
  ctx: CommandContext,
  { meta, memberId, proven }: Command<Leaving>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const member = await lockMember(tx.connection, memberId);
    if (member === null) {
      throw signInFirst();
    }
    if (await isActLocked(tx, memberId)) throw isBeingChanged();
    await requireUnchanged(tx.connection, proven);
    const { role, mergedInto } = member;
    const superadmins = role === 'SUPERADMIN' ? await countSuperadmins(tx.connection) : 0;
    const events = decideFarewell({ memberId, mergedInto, role, superadmins });
    await erase(tx, memberId, { ...member, events });
  });
}

/** Whom staff erase, and why. */
export interface Erasing {
  readonly actor: Actor;
  readonly memberId: string;
  /** As it was typed. */
  readonly username: string;
  readonly grounds: Grounds;
}

/**
 * Erases a member below the actor, by the same rules as if they left themselves. Irreversible: nothing remains to
 * restore. @throws DomainError forbidden | not-found | invalid `username` | conflict `act-open`
 */
export function eraseByStaff(
  ctx: CommandContext,
  { meta, actor, memberId, username, grounds }: Command<Erasing>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await requireBelowStaff(tx, { actor, memberId }, 'erase');
    const member = await lockMember(tx.connection, memberId);
    if (member === null) {
      throw noSuch('member');
    }
    // Holding its row prevents a large act from beginning meanwhile.
    await requireNoActLock(tx, { target: { type: 'member' }, members: [memberId] });
    const events = decideErasure({ memberId, typed: username, ...member });
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'member.erase', by: actor, target, root: memberId, memberId } as const;
    await recordAct(ctx, tx, { ...grounds, ...act });
    await erase(tx, memberId, { ...member, events });
  });
}

/**
 * Erases an account that was merged into a member, after the member, since it is the same person. Skips accounts that
 * are gone or merged elsewhere.
 */
export function eraseMerged(
  ctx: CommandContext,
  { meta, memberId, into }: Command<{ readonly memberId: string; readonly into: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const member = await lockMember(tx.connection, memberId);
    if (member === null || member.mergedInto !== into) return;
    await erase(tx, memberId, { ...member, events: decideEnd({ memberId, mergedInto: into }) });
  });
}

// What a merge or its undo still has to hand over must not be anonymised or emptied before.
function isBeingChanged(): DomainError {
  const message = 'Your account is being changed right now. Please try again in a few minutes.';
  return new DomainError('conflict', 'act-open', message);
}

interface Erased {
  readonly email_key: string | null;
  readonly events: readonly AccountEvent[];
}

async function erase(
  tx: StoreTransaction,
  memberId: string,
  { email_key, events }: Erased,
): Promise<void> {
  const stream = memberStream(memberId);
  await tx.appendNext(stream, events);
  if (email_key !== null) await tx.release('email', email_key);
  for (const key of await listNameKeys(tx.connection, memberId)) {
    await tx.reserve('deleted-username', tombstoneOf(key), memberId);
    await tx.release('username', key);
  }
  // Before the account takes them along in arbitrary order.
  await endSessions(tx, { memberId, keepId: null });
  await forgetInvited(tx.connection, { memberId, emailKey: email_key });
  await eraseMember(tx.connection, memberId);
}
