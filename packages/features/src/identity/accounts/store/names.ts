import { sql, type Kysely } from 'kysely';
import { saveSoughtNames } from '../../members/operations/profile-row.ts';
import { keyOf, type AccountStore } from '../store.ts';
import { findKnownNames, storeOf as credentialsIn } from './credentials.ts';

/** A username that a renamed member has or had. `username_key` is lower case. */
export interface MemberNameRow {
  id: string;
  member_id: string;
  username: string;
  username_key: string;
  /** Null: it is the present one. */
  given_up_at: Date | null;
  /** Whether staff took it away. */
  by_staff: boolean;
}

/** The store's table, as queries see it. */
export type MemberNameStore = { member_name: MemberNameRow };

/** A member's usernames. */
export interface HeldNames {
  readonly username: string;
  /** Closed in favour of another account. */
  readonly isMerged: boolean;
  /** All that they ever had, the present one too; empty: never renamed. */
  readonly names: readonly MemberNameRow[];
}

type Db = Kysely<unknown>;

const storeOf = (db: Db) => db.$extendTables<AccountStore & MemberNameStore>();

/** The member's usernames, their account's row locked until the transaction ends; null: there is no account. */
export async function lockNames(db: Db, memberId: string): Promise<HeldNames | null> {
  const account = await storeOf(db)
    .selectFrom('account')
    .select(['username', 'merged_into'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return null;
  const names = await storeOf(db)
    .selectFrom('member_name')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return { username: account.username, isMerged: account.merged_into !== null, names };
}

/** A username by its id. */
export interface Name {
  readonly id: string;
  readonly username: string;
}

/** A member's present username and the one before. */
export interface Rename {
  readonly memberId: string;
  readonly name: Name;
  readonly previous: Name;
  readonly at: Date;
  readonly byStaff: boolean;
}

/** Puts a username in force, by which search finds its member; the one before is kept as a former one. */
export async function saveRename(db: Db, rename: Rename): Promise<void> {
  const { memberId, name, previous, at, byStaff } = rename;
  await keepName(db, memberId, previous, { given_up_at: at, by_staff: byStaff });
  await keepName(db, memberId, name, { given_up_at: null, by_staff: false });
  await storeOf(db)
    .updateTable('account')
    .set({ username: name.username, username_key: keyOf(name.username) })
    .where('member_id', '=', memberId)
    .execute();
  const { names } = await findKnownNames(credentialsIn({ connection: db }), memberId);
  await saveSoughtNames(db, memberId, names);
}

async function keepName(
  db: Db,
  memberId: string,
  { id, username }: Name,
  state: Pick<MemberNameRow, 'given_up_at' | 'by_staff'>,
): Promise<void> {
  const row = { id, member_id: memberId, username, username_key: keyOf(username), ...state };
  await storeOf(db)
    .insertInto('member_name')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(state))
    .execute();
}

/** Every username the member has or had, in lower case and in order. */
export async function listNameKeys(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT username_key AS key FROM account WHERE member_id = ${memberId}
    UNION SELECT username_key FROM member_name WHERE member_id = ${memberId} ORDER BY key`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends MemberNameStore {}
}
