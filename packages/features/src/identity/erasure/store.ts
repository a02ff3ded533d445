import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Store = Pick<ReadDatabase, 'account'>;

/** The facts for leaving, the row locked until the transaction ends; null if the account is gone. */
export async function lockMember(db: Kysely<unknown>, memberId: string) {
  const row = await db
    .$extendTables<Store>()
    .selectFrom('account')
    .select(['username_key', 'email_key', 'role', 'password_hash', 'merged_into as mergedInto'])
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** How many SUPERADMINs there are; two who leave simultaneously wait for each other here. */
export async function countSuperadmins(db: Kysely<unknown>): Promise<number> {
  const rows = await db
    .$extendTables<Store>()
    .selectFrom('account')
    .select('member_id')
    .where('role', '=', 'SUPERADMIN')
    .orderBy('member_id')
    .forUpdate()
    .execute();
  return rows.length;
}

/**
 * Tables of the private store whose rows belong to a member without referring to the account: they are written too often for that.
 * Their slices empty them after `AccountDeleted`, or, for presence, when the ended session has ended its sockets.
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
 * Empties the private store. Whatever is the member's alone (profile, settings, sessions, mails on their way, PINs) refers to
 * the account and goes with its row; answers kept for the member's own idempotency keys are forgotten, so a repeated
 * request is answered anew.
 */
export async function eraseMember(db: Kysely<unknown>, memberId: string): Promise<void> {
  await sql`UPDATE command_log SET response = NULL WHERE actor = ${memberId}`.execute(db);
  await db.$extendTables<Store>().deleteFrom('account').where('member_id', '=', memberId).execute();
}

const KEYS_AT_ONCE = 5_000;

/**
 * Forgets others' answers that show the member: a day's keys, some thousand at a time, since nothing but reading all
 * finds them. Not in the leaving member's transaction, whose locks must not wait for it.
 */
export async function forgetAnswersAbout(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<void> {
  let from: string | null = '-infinity';
  while (from !== null) from = await forgetSome(db, memberId, from);
}

/** @returns how far it got; null: to the end */
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
