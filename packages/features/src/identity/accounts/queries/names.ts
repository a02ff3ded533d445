import { FORMERLY_DAYS, type OwnUsername } from '@forum/contracts/rename-users';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { changeableFrom, lastGivenUp } from '../parts/former-names.ts';

type Db = Kysely<ReadDatabase>;

/** The usernames a member gave up, newest first, for staff. */
export async function listFormerNames(db: Db, memberId: string) {
  const rows = await formerNames(db, memberId);
  return rows.map(({ username, given_up_at, by_staff }) => ({
    username,
    until: given_up_at.toISOString(),
    byStaff: by_staff,
  }));
}

/** What a member may know of their own usernames. @param everyDays the owners' setting */
export async function findOwnNames(
  db: Db,
  { memberId, everyDays, now }: { memberId: string; everyDays: number; now: Date },
): Promise<OwnUsername | null> {
  const account = await db
    .selectFrom('account')
    .select('username')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (account === undefined) return null;
  const rows = await formerNames(db, memberId);
  const from = everyDays === 0 ? null : changeableFrom(everyDays, lastGivenUp(rows));
  return {
    username: account.username,
    former: rows.map(({ username }) => username),
    everyDays,
    changeableAt: from === null || from <= now ? null : from.toISOString(),
  };
}

/** Under which name readers knew a member until lately; null: under the same, or staff took it away. */
export async function findRecentName(db: Db, memberId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`
    SELECT n.username FROM member_name n JOIN account a USING (member_id)
    WHERE n.member_id = ${memberId} AND NOT n.by_staff AND n.username_key <> a.username_key
      AND n.given_up_at > ${new Date(now.getTime() - FORMERLY_MS)}
    ORDER BY n.given_up_at DESC LIMIT 1`.execute(db);
  return rows[0]?.username ?? null;
}

const FORMERLY_MS = FORMERLY_DAYS * 24 * 60 * 60 * 1000;

async function formerNames(db: Db, memberId: string) {
  const { rows } = await sql<{ username: string; given_up_at: Date; by_staff: boolean }>`
    SELECT username, given_up_at, by_staff FROM member_name
    WHERE member_id = ${memberId} AND given_up_at IS NOT NULL
    ORDER BY given_up_at DESC, id`.execute(db);
  return rows;
}
