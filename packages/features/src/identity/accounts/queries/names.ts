import { changeableFrom, type OwnUsername } from '@forum/contracts/rename-users';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { lastGivenUp } from '../parts/former-names.ts';

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

async function formerNames(db: Db, memberId: string) {
  const { rows } = await sql<{ username: string; given_up_at: Date; by_staff: boolean }>`
    SELECT username, given_up_at, by_staff FROM member_name
    WHERE member_id = ${memberId} AND given_up_at IS NOT NULL
    ORDER BY given_up_at DESC, id`.execute(db);
  return rows;
}
