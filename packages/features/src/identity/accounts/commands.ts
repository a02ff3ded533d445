import type { Role } from '@forum/contracts';
import type { Registration, screeningFields } from '@forum/contracts/accounts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { reserveUsername } from './operations/deleted-usernames.ts';
import { hashNewPassword, type PasswordContext } from '../passwords/operations.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import {
  cleanedProfile,
  decideRoleChange,
  refuseOddUsername,
  usernameCandidates,
  type ForeignProfile,
  type RoleChange,
} from './decide.ts';
import { memberExists, memberStream } from '@forum/events/accounts';
import { beginMember, type BegunMember } from './operations/begin-member.ts';
import { joinMember } from './operations/join-member.ts';
import { hasRole, keyOf, lockRoles, saveRole } from './store.ts';
import { noteMove } from './store/moved-here.ts';

type NewRegistration = Omit<Registration, 'confirmPassword' | keyof typeof screeningFields>;

/**
 * Registers a member who may sign in immediately.
 * @throws DomainError conflict `already-taken` with the fields | invalid `password-common` `password-name` | forbidden
 * `invite-invalid`
 */
export async function registerMember(
  ctx: PasswordContext,
  {
    meta,
    email,
    username,
    password,
    firstName,
    lastName,
    invite,
    fields = {},
  }: Command<NewRegistration>,
): Promise<Outcome<BegunMember>> {
  const memberId = ctx.newId();
  const names = [username, firstName, lastName];
  const passwordHash = await hashNewPassword(ctx, { password, path: 'password', email, names });
  const profile = { first_name: firstName || null, last_name: lastName || null };
  const given = { passwordHash, profile, invite, fields, requestId: ctx.newId() };
  return ctx.eventStore.execute({ ...meta, actor: { id: memberId } }, (tx) =>
    joinMember(tx, { memberId, email, username, isConfirmed: false, ...given }),
  );
}

/** What an import knows about a member. */
export interface ImportedMember {
  readonly memberId: string;
  /** The wished name; if taken, the next free one with a number. */
  readonly username: string;
  readonly profile: ForeignProfile;
  /** Left out: none. If somebody here has it, they come without. */
  readonly email?: { readonly address: string; readonly isConfirmed: boolean } | null;
  /** Left out: MEMBER. */
  readonly role?: Role;
  /** The forum that moved here with them, of which they are told once; left out: nothing is said. */
  readonly move?: { readonly from: string; readonly at: Date } | null;
}

/** An imported member, and whether the address is theirs. */
export type ImportedAccount = BegunMember & { readonly hasEmail: boolean };

/**
 * Imports a member as of `meta.at`, without a password: nobody can sign in before the account is claimed, by a letter to
 * its address. An id that already exists changes nothing. @throws DomainError invalid `username`
 */
export function importMember(
  ctx: CommandContext,
  {
    meta,
    memberId,
    username,
    profile,
    email = null,
    role = 'MEMBER',
    move = null,
  }: Command<ImportedMember>,
): Promise<Outcome<ImportedAccount>> {
  refuseOddUsername(username);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: exists } = await tx.fold(memberStream(memberId), memberExists);
    if (exists) return { memberId, username, hasEmail: email !== null };
    const hasEmail = email !== null && (await tx.reserve('email', keyOf(email.address), memberId));
    const free = await reserveFirstFree(tx, usernameCandidates(username, memberId), memberId);
    const begun = await beginMember(
      tx,
      { memberId, origin: 'import', role },
      {
        memberId,
        email: hasEmail ? email.address : null,
        ...(hasEmail && email.isConfirmed ? { emailVerifiedAt: tx.now } : {}),
        username: free,
        passwordHash: null,
        role,
        profile: cleanedProfile(profile),
      },
    );
    if (move !== null) {
      const told = { member_id: memberId, forum_name: move.from, moved_at: move.at };
      await noteMove(tx.connection, told);
    }
    return { ...begun, hasEmail };
  });
}

/** A member of staff, or any member of the demo community, created without the registration form. */
export interface StaffMember {
  readonly email: string;
  readonly username: string;
  readonly password: string;
  readonly role: Role;
  readonly profile?: ForeignProfile;
}

/** Creates an account from the command line, its address taken as verified. @throws DomainError conflict | invalid */
export async function createMember(
  ctx: PasswordContext,
  { meta, email, username, password, role, ...given }: Command<StaffMember>,
): Promise<Outcome<BegunMember>> {
  refuseOddUsername(username);
  const memberId = ctx.newId();
  const profile = cleanedProfile(given.profile ?? {});
  const names = [username, profile.display_name, profile.first_name, profile.last_name];
  const passwordHash = await hashNewPassword(ctx, { password, path: 'password', email, names });
  return ctx.eventStore.execute(meta, (tx) => {
    const emailVerifiedAt = tx.now;
    const account = { memberId, email, emailVerifiedAt, username, passwordHash, role, profile };
    return beginMember(tx, { memberId, origin: 'registration', role }, account);
  });
}

/** Outcome of the first start. */
export interface FirstSuperadmin {
  /** Null: a SUPERADMIN already existed, and nothing was done. */
  readonly memberId: string | null;
}

/**
 * Creates the SUPERADMIN if there is none. An existing account with the address is not promoted: its owner may not be
 * the intended person. The password is ignored if there is a SUPERADMIN already.
 * @throws DomainError conflict `already-taken` | invalid `password-common` `password-name`
 */
export async function ensureSuperadmin(
  ctx: PasswordContext,
  { meta, email, username, password }: Command<Omit<StaffMember, 'role' | 'profile'>>,
): Promise<Outcome<FirstSuperadmin>> {
  refuseOddUsername(username);
  const memberId = ctx.newId();
  const before = await ctx.eventStore.execute(meta, (tx) => hasRole(tx.connection, 'SUPERADMIN'));
  if (before.result) return { ...before, result: { memberId: null } };
  const chosen = { password, path: 'password', email, names: [username] };
  const passwordHash = await hashNewPassword(ctx, chosen);
  return ctx.eventStore.execute(meta, async (tx) => {
    // Two first starts at once: the second waits here, then finds the first one's SUPERADMIN.
    if (!(await tx.reserve('first-superadmin', 'forum', memberId))) return { memberId: null };
    if (await hasRole(tx.connection, 'SUPERADMIN')) return { memberId: null };
    const role = 'SUPERADMIN';
    const emailVerifiedAt = tx.now;
    const profile = { display_name: 'Administrator' };
    const free = await reserveFirstFree(tx, usernameCandidates(username, memberId), memberId);
    const names = { memberId, email, emailVerifiedAt, username: free };
    await beginMember(
      tx,
      { memberId, origin: 'registration', role },
      { ...names, passwordHash, role, profile },
    );
    return { memberId };
  });
}

type GivenRole = RoleChange & { readonly grounds?: Grounds | undefined };

/** Changes a member's role. @throws DomainError forbidden `role-hierarchy` | `own-role`, not-found */
export function changeRole(
  ctx: CommandContext,
  { meta, ...change }: Command<GivenRole>,
): Promise<Outcome<{ readonly role: Role }>> {
  return ctx.eventStore.execute(meta, (tx) => applyRole(ctx, tx, change));
}

async function applyRole(
  ctx: CommandContext,
  tx: StoreTransaction,
  change: GivenRole,
): Promise<{ role: Role }> {
  const { memberId, role, actor } = change;
  // Both rows, since the actor's own role may be changing at this moment.
  const roles = await lockRoles(tx.connection, actor === null ? [memberId] : [memberId, actor.id]);
  const acting =
    actor === null ? null : { id: actor.id, role: roles.get(actor.id) ?? ('MEMBER' as const) };
  const events = decideRoleChange({ ...change, actor: acting }, roles.get(memberId) ?? null);
  const stream = memberStream(memberId);
  if (actor !== null && events.length > 0) {
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'member.role', by: actor, target, root: memberId, memberId } as const;
    await recordAct(ctx, tx, { ...change.grounds, ...act });
  }
  await tx.appendNext(stream, events);
  await saveRole(tx.connection, memberId, role);
  return { role };
}

async function reserveFirstFree(
  tx: StoreTransaction,
  candidates: readonly string[],
  memberId: string,
): Promise<string> {
  for (const candidate of candidates) {
    if (await reserveUsername(tx, keyOf(candidate), memberId)) return candidate;
  }
  throw new Error(`No username is left among ${candidates.join(', ')}.`);
}
