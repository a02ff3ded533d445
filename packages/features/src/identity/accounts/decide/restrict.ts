import { atLeast, isAbove, type Actor, type Role } from '@forum/contracts';
import { assertNever, DomainError, type DomainEvent } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { isAccountEvent, type AccountEvent } from '@forum/events/accounts';

/** What staff may bar members from: all writing, or only writing that others read. */
export type RestrictionKind = 'suspension' | 'silence';

/** A member whom staff act on; `current` as the account's row stands now; null: there is no such member. */
export interface OnMember {
  readonly memberId: string;
  /** With their current role. */
  readonly actor: Actor;
  readonly current: { readonly role: Role } | null;
}

/** A restriction as its event records it. */
export interface Restricted {
  /** The row of `content` with the reason; increases with each. */
  readonly reasonId: string;
  /** ISO 8601; null: until it is lifted. */
  readonly until: string | null;
}

/** Someone's restrictions, by kind. */
export type RestrictionsByKind = Readonly<Record<RestrictionKind, readonly Restricted[]>>;

const NONE: RestrictionsByKind = { suspension: [], silence: [] };

/** Folds a member's stream into all restrictions ever, lifted or not. */
export const restrictionsEver = {
  initialState: NONE,
  evolve: (ever: RestrictionsByKind, event: DomainEvent): RestrictionsByKind => {
    if (!isAccountEvent(event)) return ever;
    if (event.type === 'MemberSuspended') {
      return { ...ever, suspension: withOne(ever.suspension, event.data) };
    }
    if (event.type !== 'MemberSilenced') return ever;
    return { ...ever, silence: withOne(ever.silence, event.data) };
  },
};

/** Adds a restriction; putting one in force again leaves it the same. */
export function withOne(
  before: readonly Restricted[],
  { reasonId, until }: Restricted,
): readonly Restricted[] {
  return [...before.filter((one) => one.reasonId !== reasonId), { reasonId, until }];
}

/** A change to someone's restriction. */
export interface RestrictionChange extends OnMember {
  readonly kind: RestrictionKind;
  /** Whether there is one that was not lifted. */
  readonly isMarked: boolean;
}

/** A new restriction. */
export interface NewRestriction {
  /** Null: until it is lifted. */
  readonly until: Date | null;
  /** The row of `content` that holds the reason. */
  readonly reasonId: string;
  readonly now: Date;
}

/**
 * Moderators restrict members, administrators moderators too, superadministrators administrators too; nobody
 * themselves. Restricting again puts the new end and reason in force.
 * @throws DomainError forbidden `staff-only` `own-account` `role-hierarchy` | not-found | invalid
 */
export function decideRestriction(
  change: RestrictionChange,
  { until, reasonId, now }: NewRestriction,
): AccountEvent[] {
  const { memberId, actor } = change;
  requireBelow(change, WORDS[change.kind]);
  if (until !== null && until <= now) {
    const message = 'End date must be in the future';
    throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'until', message }] });
  }
  const data = { memberId, until: until?.toISOString() ?? null, reasonId, by: actor.id };
  return [restrictedEvent(change.kind, data)];
}

/**
 * Lifting what is already lifted is recorded as well: it stays lifted when the first lift is undone. Lifting what never
 * existed or is over is harmless. @throws DomainError forbidden | not-found
 */
export function decideLift(
  change: RestrictionChange,
  { ever, now }: { readonly ever: RestrictionsByKind; readonly now: Date },
): AccountEvent[] {
  const { memberId, actor, kind, isMarked } = change;
  requireBelow(change, WORDS[kind]);
  const isLasting = ever[kind].some(({ until }) => until === null || new Date(until) > now);
  return isMarked || isLasting ? [liftedEvent(kind, { memberId, by: actor.id })] : [];
}

const WORDS: Readonly<Record<RestrictionKind, string>> = {
  suspension: 'suspend',
  silence: 'silence',
};

type RestrictedData = Extract<AccountEvent, { type: 'MemberSuspended' }>['data'];

/** The event that puts a restriction in force. */
export function restrictedEvent(kind: RestrictionKind, data: RestrictedData): AccountEvent {
  switch (kind) {
    case 'suspension':
      return { type: 'MemberSuspended', data };
    case 'silence':
      return { type: 'MemberSilenced', data };
    default:
      return assertNever(kind);
  }
}

/** The event that lifts all restrictions of a kind. */
export function liftedEvent(
  kind: RestrictionKind,
  data: { readonly memberId: string; readonly by: string },
): AccountEvent {
  return { type: kind === 'suspension' ? 'MemberSuspensionLifted' : 'MemberSilenceLifted', data };
}

/**
 * Staff act only on members below themselves; `verb` names the act. @returns the member
 * @throws DomainError forbidden `staff-only` `own-account` `role-hierarchy` | not-found
 */
export function requireBelow({ memberId, actor, current }: OnMember, verb: string) {
  if (!atLeast(actor.role, 'MODERATOR')) {
    throw new DomainError('forbidden', 'staff-only', `Only staff can ${verb} members.`);
  }
  if (actor.id === memberId) {
    throw new DomainError('forbidden', 'own-account', `You cannot ${verb} yourself.`);
  }
  if (current === null) {
    throw noSuch('member');
  }
  if (!isAbove(actor, current.role)) {
    const message = `You cannot ${verb} someone with your role or a higher one.`;
    throw new DomainError('forbidden', 'role-hierarchy', message);
  }
  return current;
}
