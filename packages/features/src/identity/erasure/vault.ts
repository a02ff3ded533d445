import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Vault = Pick<ReadDatabase, 'account'>;

/** What going is decided by, its row locked until the transaction ends; null when the account is gone. */
export async function lockMember(db: Kysely<unknown>, memberId: string) {
  const row = await db
    .$extendTables<Vault>()
    .selectFrom('account')
    .select(['username_key', 'email_key', 'role', 'password_hash', 'merged_into as mergedInto'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** How many SUPERADMINs there are; two who go at the same moment wait for each other here. */
export async function countSuperadmins(db: Kysely<unknown>): Promise<number> {
  const rows = await db
    .$extendTables<Vault>()
    .selectFrom('account')
    .select('member_id')
    .where('role', '=', 'SUPERADMIN')
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return rows.length;
}

/**
 * Tables of the vault whose rows are a member's without referring to the account: they are written too often for it.
 * Their slices empty them after `AccountDeleted`, or, of presence, when the ended session has ended its sockets.
 */
export const WITHOUT_REFERENCE = [
  'notification_digest',
  'notification_mail_key',
  'notification_preference',
  'notification_read',
  'presence_member',
  'reading_place',
] as const;

/**
 * Empties the vault. Whatever is the member's alone (profile, settings, sessions, mails on their way, PINs) refers to
 * the account and goes with its row; answers kept for the member's own idempotency keys are forgotten: a repeated
 * request is then answered anew.
 */
export async function eraseMember(db: Kysely<unknown>, memberId: string): Promise<void> {
  await sql`UPDATE command_log SET response = NULL WHERE actor = ${memberId}`.execute(db);
  await db.$extendTables<Vault>().deleteFrom('account').where('member_id', '=', memberId).execute();
}

const KEYS_AT_ONCE = 5_000;

/**
 * Forgets the answers to others that show the member: the keys of a day, some thousand at a time, since there is no
 * way to them but reading all. Not in the transaction of who leaves, whose locks must not wait for it.
 */
export async function forgetAnswersAbout(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<void> {
  let from: string | null = '-infinity';
  while (from !== null) from = await forgetSome(db, memberId, from);
}

/** @returns how far it came; null: to the end */
async function forgetSome(
  db: Kysely<ReadDatabase>,
  memberId: string,
  from: string,
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    WITH part AS (
      SELECT max(created_at) AS last FROM (
        SELECT created_at FROM command_log WHERE created_at > ${from}::timestamptz
        ORDER BY created_at LIMIT ${KEYS_AT_ONCE}
      ) keys
    ), forgotten AS (
      UPDATE command_log SET response = NULL FROM part
      WHERE created_at > ${from}::timestamptz AND created_at <= part.last
        AND strpos(response::text, ${memberId}) > 0
    )
    SELECT last::text FROM part`.execute(db);
  return rows[0]?.last ?? null;
}
