import { asOneLine, atLeast, type Actor, type Role } from '@forum/contracts';
import { givenUsername as usernameRules } from '@forum/contracts/accounts';
import { DomainError, type FieldIssue } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { safeImageUrl } from '@forum/rich-text';
import type { AccountEvent } from '@forum/events/accounts';

/** How an account is created. */
export interface Beginning {
  readonly memberId: string;
  readonly origin: 'registration' | 'import';
  /** MEMBER, except for staff created from the command line. */
  readonly role: Role;
}

/** A member is created once: a second time does nothing. */
export function decideBeginning(
  { memberId, origin, role }: Beginning,
  exists: boolean,
): AccountEvent[] {
  if (exists) return [];
  const type = origin === 'registration' ? 'MemberRegistered' : 'MemberImported';
  const events: AccountEvent[] = [{ type, data: { memberId } }];
  if (role !== 'MEMBER') {
    events.push({ type: 'MemberRoleChanged', data: { memberId, role, by: null } });
  }
  return events;
}

/** Refuses what another member already has. @throws DomainError conflict `already-taken` */
export function refuseTaken(taken: { readonly email: boolean; readonly username: boolean }): void {
  const issues: FieldIssue[] = [];
  if (taken.email) issues.push({ path: 'email', message: 'This email is already registered' });
  if (taken.username) issues.push({ path: 'username', message: 'This username is already taken' });
  const [first] = issues;
  if (first === undefined) return;
  throw new DomainError('conflict', 'already-taken', first.message, { issues });
}

/** One answer for every invitation that is unknown, used up, too old or revoked. */
export function refuseInvite(): DomainError {
  return new DomainError('forbidden', 'invite-invalid', 'This invitation is no longer valid.');
}

/** One answer for every token that is unknown, used, replaced or too old. */
export function refuseToken(): DomainError {
  return new DomainError(
    'malformed',
    'token-invalid',
    'This link is no longer valid. Please request a new one.',
  );
}

/** Refuses usernames against the registration rules, except official-sounding ones. @throws DomainError invalid `username` */
export function refuseOddUsername(username: string): void {
  const checked = usernameRules.safeParse(username);
  if (checked.success) return;
  const issues = checked.error.issues.map(({ message }) => ({ path: 'username', message }));
  throw new DomainError('invalid', 'username', issues[0]?.message ?? 'Invalid username', {
    issues,
  });
}

const LONGEST_USERNAME = 30;
const NAMES_TRIED = 50;

/** Usernames for an import, by preference: the wished one, then numbered ones, then one from the member's id. */
export function usernameCandidates(wished: string, memberId: string): string[] {
  const numbered = Array.from({ length: NAMES_TRIED }, (_, i) =>
    i === 0 ? wished : withSuffix(wished, String(i + 1)),
  );
  return [...numbered, withSuffix(wished, memberId.replaceAll('-', '').slice(-12))];
}

function withSuffix(name: string, suffix: string): string {
  return `${name.slice(0, LONGEST_USERNAME - suffix.length - 1)}_${suffix}`;
}

/** A profile from elsewhere, as the import file has it: any text. */
export interface ForeignProfile {
  readonly first_name?: string | null;
  readonly last_name?: string | null;
  readonly display_name?: string | null;
  readonly pronouns?: string | null;
  readonly bio?: string | null;
  readonly status_message?: string | null;
  readonly location?: string | null;
  readonly timezone?: string | null;
  readonly website?: string | null;
  readonly avatar?: string | null;
  readonly cover_photo?: string | null;
  readonly mentor_status?: string | null;
  readonly interests?: string[];
  readonly expertise?: string[];
  readonly last_active_at?: Date | null;
}

const KEPT_HERE = /^\/uploads\/[0-9a-f]{64}\.(?:jpg|png|webp)$/;
const LONGEST_LINE = 200;
const LONGEST_BIO = 10_000;

/** An imported profile as it may be kept: clean texts of bounded length, and links that are safe to follow. */
export function cleanedProfile(profile: ForeignProfile): ForeignProfile {
  const { bio, website, interests = [], expertise = [], last_active_at, ...lines } = profile;
  const cleaned: Record<string, string | null> = {};
  for (const [field, text] of Object.entries(lines)) cleaned[field] = lineOf(text);
  return {
    ...cleaned,
    bio: paragraphsOf(bio),
    website: /^https?:/i.test(website ?? '') ? safeImageUrl(website ?? '') : null,
    // A picture on another server would tell it who reads here.
    avatar: keptHere(profile.avatar),
    cover_photo: keptHere(profile.cover_photo),
    interests: interests.flatMap((text) => lineOf(text) ?? []),
    expertise: expertise.flatMap((text) => lineOf(text) ?? []),
    last_active_at: last_active_at ?? null,
  };
}

function keptHere(address: string | null | undefined): string | null {
  return KEPT_HERE.test(address ?? '') ? (address ?? null) : null;
}

function lineOf(text: string | null | undefined): string | null {
  return asOneLine((text ?? '').slice(0, LONGEST_LINE)) || null;
}

function paragraphsOf(text: string | null | undefined): string | null {
  const lines = (text ?? '').slice(0, LONGEST_BIO).split('\n');
  return lines.map(asOneLine).join('\n').trim() || null;
}

/** A change of role; `actor` and `current` as the account rows stand now. */
export interface RoleChange {
  readonly memberId: string;
  readonly role: Role;
  /** Null: the command line. */
  readonly actor: Actor | null;
}

/**
 * ADMIN manages members up to MODERATOR, only SUPERADMIN appoints and demotes ADMINs, and nobody changes their own
 * role: so a SUPERADMIN always remains. @throws DomainError forbidden | not-found
 */
export function decideRoleChange(change: RoleChange, current: Role | null): AccountEvent[] {
  const { memberId, role, actor } = change;
  if (actor !== null) refuseAbove(actor, { memberId, roles: [current ?? 'MEMBER', role] });
  if (current === null) {
    throw noSuch('member');
  }
  if (current === role) return [];
  return [{ type: 'MemberRoleChanged', data: { memberId, role, by: actor?.id ?? null } }];
}

function refuseAbove(
  actor: Actor,
  change: { readonly memberId: string; readonly roles: readonly Role[] },
): void {
  if (!atLeast(actor.role, 'ADMIN')) {
    throw new DomainError('forbidden', 'staff-only', 'Only administrators can change roles.');
  }
  if (actor.id === change.memberId) {
    throw new DomainError('forbidden', 'own-role', 'You cannot change your own role.');
  }
  const isAbove = change.roles.some((role) => atLeast(role, 'ADMIN'));
  if (isAbove && actor.role !== 'SUPERADMIN') {
    throw new DomainError('forbidden', 'role-hierarchy', 'You cannot give or take away that role.');
  }
}
