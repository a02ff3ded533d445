import { asMailAddress } from '@forum/contracts/mail-address';
import type { Kysely } from 'kysely';
import type { ProfileStore } from '../../members/operations/profile-row.ts';
import { keyOf, type AccountStore } from '../store.ts';
import type { MailRequestStore } from './mail-requests.ts';
import type { TokenStore } from './tokens.ts';

/** All tables involved in signing in to an account. */
export type CredentialStore = AccountStore & ProfileStore & MailRequestStore & TokenStore;

/** The store inside a command's transaction. */
export function storeOf(tx: { readonly connection: Kysely<unknown> }): Kysely<CredentialStore> {
  return tx.connection.$extendTables<CredentialStore>();
}

/** The address and password of an account. */
export interface Credentials {
  readonly memberId: string;
  readonly username: string;
  /** Null: nobody can sign in to it, with whatever token. */
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  /** Whether a provider has barred its member: no email and no token opens it. */
  readonly isBarred: boolean;
}

const COLUMNS = ['member_id', 'username', 'email', 'email_verified_at', 'barred_by'] as const;

/** The account, its row locked until the transaction ends; null: there is none. */
export async function lockCredentials(
  db: Kysely<AccountStore>,
  memberId: string,
): Promise<Credentials | null> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : credentialsOf(row);
}

/** The account with the address, regardless of case; null: there is none. */
export async function findByEmail(
  db: Kysely<AccountStore>,
  email: string,
): Promise<Credentials | null> {
  const row = await db
    .selectFrom('account')
    .select(COLUMNS)
    .where('email_key', '=', keyOf(asMailAddress(email)))
    .executeTakeFirst();
  return row === undefined ? null : credentialsOf(row);
}

/** The names a member is known by, which their password must not consist of; null, or an unknown id: none. */
export async function findKnownNames(
  db: Kysely<CredentialStore>,
  memberId: string | null,
): Promise<{ readonly email: string | null; readonly names: readonly (string | null)[] }> {
  const row = await db
    .selectFrom('account')
    .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
    .select(['email', 'username', 'display_name', 'first_name', 'last_name'])
    .where('account.member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return { email: null, names: [] };
  return {
    email: row.email,
    names: [row.username, row.display_name, row.first_name, row.last_name],
  };
}

/** Puts a password in force. */
export async function savePasswordHash(
  db: Kysely<AccountStore>,
  change: { readonly memberId: string; readonly passwordHash: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ password_hash: change.passwordHash })
    .where('member_id', '=', change.memberId)
    .execute();
}

/** Puts the password out of force. @returns whether there was one */
export async function dropPasswordHash(
  db: Kysely<AccountStore>,
  memberId: string,
): Promise<boolean> {
  const dropped = await db
    .updateTable('account')
    .set({ password_hash: null })
    .where('member_id', '=', memberId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst();
  return dropped.numUpdatedRows > 0n;
}

/** Puts a verified address in force. */
export async function saveVerifiedEmail(
  db: Kysely<AccountStore>,
  change: { readonly memberId: string; readonly email: string; readonly verifiedAt: Date },
): Promise<void> {
  await db
    .updateTable('account')
    .set({
      email: change.email,
      email_key: keyOf(change.email),
      email_verified_at: change.verifiedAt,
    })
    .where('member_id', '=', change.memberId)
    .execute();
}

function credentialsOf(row: {
  member_id: string;
  username: string;
  email: string | null;
  email_verified_at: Date | null;
  barred_by: string[];
}): Credentials {
  return {
    memberId: row.member_id,
    username: row.username,
    email: row.email,
    emailVerifiedAt: row.email_verified_at,
    isBarred: row.barred_by.length > 0,
  };
}
