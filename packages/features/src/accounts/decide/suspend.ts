import { atLeast, type Actor, type Role } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { AccountEvent } from '../events.ts';

/** Somebody's suspension, `current` as the account's row says now; null: there is no such member. */
export interface SuspensionChange {
  readonly memberId: string;
  /** With the role in force. */
  readonly actor: Actor;
  readonly current: { readonly role: Role; readonly isSuspended: boolean } | null;
}

/** What a suspension is. */
export interface NewSuspension {
  /** Null: until it is lifted. */
  readonly until: Date | null;
  /** The row of `content` that holds the reason. */
  readonly reasonId: string;
  readonly now: Date;
}

/**
 * Moderators suspend members, administrators moderators too, superadministrators administrators too; nobody
 * themselves. Suspending again puts the new end and reason in force.
 * @throws DomainError forbidden `staff-only` `own-account` `role-hierarchy` | not-found | invalid
 */
export function decideSuspension(
  change: SuspensionChange,
  { until, reasonId, now }: NewSuspension,
): AccountEvent[] {
  const { memberId, actor } = change;
  requireBelow(change);
  if (until !== null && until <= now) {
    const message = 'End date must be in the future';
    throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'until', message }] });
  }
  const data = { memberId, until: until?.toISOString() ?? null, reasonId, by: actor.id };
  return [{ type: 'MemberSuspended', data }];
}

/** Lifting what is not there is harmless. @throws DomainError forbidden | not-found */
export function decideLift(change: SuspensionChange): AccountEvent[] {
  const { memberId, actor } = change;
  if (!requireBelow(change).isSuspended) return [];
  return [{ type: 'MemberSuspensionLifted', data: { memberId, by: actor.id } }];
}

function requireBelow({ memberId, actor, current }: SuspensionChange) {
  if (!atLeast(actor.role, 'MODERATOR')) {
    throw new DomainError('forbidden', 'staff-only', 'Only staff suspend members.');
  }
  if (actor.id === memberId) {
    throw new DomainError('forbidden', 'own-account', 'You cannot suspend yourself.');
  }
  if (current === null) {
    throw new DomainError('not-found', 'member-not-found', 'There is no such member.');
  }
  if (atLeast(current.role, actor.role)) {
    const message = 'You cannot suspend somebody of your own role or above it.';
    throw new DomainError('forbidden', 'role-hierarchy', message);
  }
  return current;
}
