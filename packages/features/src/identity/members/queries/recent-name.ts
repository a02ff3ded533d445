import { FORMERLY_DAYS } from '@forum/contracts/rename-users';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** Under which name readers knew a member until lately; null: under the same, or staff took it away. */
export async function findRecentName(
  db: Kysely<ReadDatabase>,
  memberId: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await sql<{ username: string }>`
    SELECT n.username FROM member_name n JOIN account a USING (member_id)
    WHERE n.member_id = ${memberId} AND NOT n.by_staff AND n.username_key <> a.username_key
      AND n.given_up_at > ${new Date(now.getTime() - FORMERLY_MS)}
    ORDER BY n.given_up_at DESC LIMIT 1`.execute(db);
  return rows[0]?.username ?? null;
}

const FORMERLY_MS = FORMERLY_DAYS * 24 * 60 * 60 * 1000;
