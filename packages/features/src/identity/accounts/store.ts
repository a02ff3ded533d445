import type { Role } from '@forum/contracts';
import { sql, type Insertable, type Kysely } from 'kysely';
import { insertProfile, type NewProfile } from '../members/operations/profile-row.ts';

/** Who may sign in, and with which role. `email_key` and `username_key` are lower case. */
export interface AccountRow {
  member_id: string;
  /** Null while an imported account is unclaimed. */
  email: string | null;
  email_key: string | null;
  email_verified_at: Date | null;
  username: string;
  username_key: string;
  /** Null while an imported account is unclaimed: nobody can sign in. */
  password_hash: string | null;
  role: Role;
  created_at: Date;
  /** End of the suspension; null with a reason: until it is lifted. */
  suspended_until: Date | null;
  /** Null: not suspended. */
  suspension_reason: string | null;
  /** The same for a silence. */
  silenced_until: Date | null;
  silence_reason: string | null;
  /** The member it was merged into, so that nobody signs in to the account. Null: not merged. */
  merged_into: string | null;
  /** The words of the providers that bar its member, so that nobody signs in to the account. */
  barred_by: string[];
  /** The security stamp: it counts changes of role, suspension and silence, and what was granted at another count is void. */
  standing: number;
}

/** The store's tables, as queries see them. */
export type AccountStore = {
  account: AccountRow;
};

/** A new account with its profile. */
export interface NewAccount {
  readonly memberId: string;
  readonly email: string | null;
  readonly emailVerifiedAt?: Date;
  readonly username: string;
  readonly passwordHash: string | null;
  readonly role: Role;
  readonly createdAt: Date;
  readonly profile: NewProfile;
}

/** E-mail addresses and usernames are compared regardless of case (decisions, Product). */
export function keyOf(text: string): string {
  return text.toLowerCase();
}

/** Writes both rows of a new account. */
export async function insertAccount(db: Kysely<unknown>, account: NewAccount): Promise<void> {
  await db
    .$extendTables<AccountStore>()
    .insertInto('account')
    .values(accountRowOf(account))
    .execute();
  await insertProfile(db, account);
}

/** The roles in force, their rows locked until the transaction ends; missing accounts are absent. */
export async function lockRoles(
  db: Kysely<unknown>,
  memberIds: readonly string[],
): Promise<Map<string, Role>> {
  const rows = await db
    .$extendTables<AccountStore>()
    .selectFrom('account')
    .select(['member_id', 'role'])
    .where('member_id', 'in', [...memberIds])
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.role]));
}

/** The same without a lock. */
export async function listRoles<Tables>(
  db: Kysely<Tables>,
  memberIds: readonly string[],
): Promise<Map<string, Role>> {
  const { rows } = await sql<{ member_id: string; role: Role }>`
    SELECT member_id, role FROM account WHERE member_id = ANY (${memberIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row.role]));
}

/** Puts a role in force, and ends what was granted to the previous one. */
export async function saveRole(db: Kysely<unknown>, memberId: string, role: Role): Promise<void> {
  await db
    .$extendTables<AccountStore>()
    .updateTable('account')
    .set((row) => ({ role, standing: row('standing', '+', 1) }))
    .where('member_id', '=', memberId)
    .where('role', '<>', role)
    .execute();
}

/** Whether anybody has the role. */
export async function hasRole(db: Kysely<unknown>, role: Role): Promise<boolean> {
  const found = await db
    .$extendTables<AccountStore>()
    .selectFrom('account')
    .select('member_id')
    .where('role', '=', role)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

function accountRowOf(account: NewAccount): Insertable<AccountRow> {
  const { email, username } = account;
  return {
    member_id: account.memberId,
    email,
    email_key: email === null ? null : keyOf(email),
    email_verified_at: account.emailVerifiedAt ?? null,
    username,
    username_key: keyOf(username),
    password_hash: account.passwordHash,
    role: account.role,
    created_at: account.createdAt,
    suspended_until: null,
    suspension_reason: null,
    silenced_until: null,
    silence_reason: null,
    merged_into: null,
    barred_by: [],
    standing: 0,
  };
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends AccountStore {}
}
