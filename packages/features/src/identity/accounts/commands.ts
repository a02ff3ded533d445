import type { Role } from '@forum/contracts';
import type { Registration } from '@forum/contracts/accounts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { fillIn } from '../profile-fields/operations.ts';
import { reserveUsername } from './operations/deleted-usernames.ts';
import { hashNewPassword, type PasswordContext } from '../passwords/operations.ts';
import { recordAct, type Grounds } from '../../framework/acts/record.ts';
import {
  cleanedProfile,
  decideBeginning,
  decideRoleChange,
  refuseInvite,
  refuseOddUsername,
  refuseTaken,
  usernameCandidates,
  type Beginning,
  type ForeignProfile,
  type RoleChange,
} from './decide.ts';
import type { NewProfile } from '../members/operations/profile-row.ts';
import { memberExists, memberStream } from '@forum/events/accounts';
import { hasRole, insertAccount, keyOf, lockRoles, saveRole, type NewAccount } from './store.ts';
import { saveVerifiedEmail, storeOf } from './store/credentials.ts';
import { redeemInvite } from '../invites/operations/redeem-invite.ts';
import { beginFirstVisit } from './store/first-visits.ts';
import { insertMailRequest } from './store/mail-requests.ts';

/** A member that was just created. */
export interface BegunMember {
  readonly memberId: string;
  /** As given; for an import, the first free one. */
  readonly username: string;
}

type NewRegistration = Omit<Registration, 'confirmPassword'>;

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
  const profile: NewProfile = { first_name: firstName || null, last_name: lastName || null };
  const account = { memberId, email, username, passwordHash, role: 'MEMBER', profile } as const;
  return ctx.eventStore.execute({ ...meta, actor: { id: memberId } }, async (tx) => {
    const begun = await begin(tx, { memberId, origin: 'registration', role: 'MEMBER' }, account);
    await beginFirstVisit(tx.connection, memberId);
    await fillIn(tx, { memberId, values: fields, isRegistration: true });
    const isKnown = await comeByInvite(tx, { memberId, email, invite });
    if (isKnown) return begun;
    await insertMailRequest(storeOf(tx), {
      id: ctx.newId(),
      kind: 'verify-email',
      address: email,
      member_id: null,
      created_at: tx.now,
    });
    return begun;
  });
}

interface Coming {
  readonly memberId: string;
  readonly email: string;
  readonly invite: string | undefined;
}

/**
 * Takes a use of the invitation. @returns whether it was sent to their address, which is thereby confirmed
 * @throws DomainError forbidden `invite-invalid`
 */
async function comeByInvite(
  tx: StoreTransaction,
  { memberId, email, invite: token }: Coming,
): Promise<boolean> {
  if (token === undefined) return false;
  const found = await redeemInvite(tx.connection, { token, memberId, now: tx.now });
  if (found === null) throw refuseInvite();
  if (found.address === null || keyOf(found.address) !== keyOf(email)) return false;
  await saveVerifiedEmail(storeOf(tx), { memberId, email, verifiedAt: tx.now });
  await tx.appendNext(memberStream(memberId), [{ type: 'EmailVerified', data: { memberId } }]);
  return true;
}

/** What an import knows about a member. */
export interface ImportedMember {
  readonly memberId: string;
  /** The wished name; if taken, the next free one with a number. */
  readonly username: string;
  readonly profile: ForeignProfile;
}

/**
 * Imports a member as of `meta.at`: without address and password, so that nobody can sign in before the account is
 * claimed. An id that already exists changes nothing. @throws DomainError invalid `username`
 */
export function importMember(
  ctx: CommandContext,
  { meta, memberId, username, profile }: Command<ImportedMember>,
): Promise<Outcome<BegunMember>> {
  refuseOddUsername(username);
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: exists } = await tx.fold(memberStream(memberId).name, memberExists);
    if (exists) return { memberId, username };
    const free = await reserveFirstFree(tx, usernameCandidates(username, memberId), memberId);
    return begin(
      tx,
      { memberId, origin: 'import', role: 'MEMBER' },
      {
        memberId,
        email: null,
        username: free,
        passwordHash: null,
        role: 'MEMBER',
        profile: cleanedProfile(profile),
      },
    );
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
    return begin(tx, { memberId, origin: 'registration', role }, account);
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
    await begin(
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

async function begin(
  tx: StoreTransaction,
  beginning: Beginning,
  account: Omit<NewAccount, 'createdAt'>,
): Promise<BegunMember> {
  const { memberId, email, username } = account;
  // Always the address first, so that two who want the same things wait in the same order.
  const hasEmail = email === null || (await tx.reserve('email', keyOf(email), memberId));
  const hasUsername = await reserveUsername(tx, keyOf(username), memberId);
  refuseTaken({ email: !hasEmail, username: !hasUsername });
  const stream = memberStream(memberId);
  await tx.decide(stream, memberExists, (exists) => decideBeginning(beginning, exists));
  await insertAccount(tx.connection, { ...account, createdAt: tx.now });
  return { memberId, username };
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
