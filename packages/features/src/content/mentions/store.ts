import { sql, type Kysely } from 'kysely';
import type { NamedMember } from './decide.ts';

/** The members who have or had these usernames (case-insensitive), in the given order; unknown ones are left out. */
export async function findNamed(
  db: Kysely<unknown>,
  usernames: readonly string[],
): Promise<NamedMember[]> {
  const keys = usernames.map((username) => username.toLowerCase());
  const found = await sql<NamedMember>`
    SELECT a.member_id AS named, coalesce(a.merged_into, a.member_id) AS reached FROM unnest(${keys}::text[]) WITH ORDINALITY AS named (key, place)
    JOIN account a ON a.member_id = coalesce(
      (SELECT member_id FROM account WHERE username_key = named.key),
      (SELECT member_id FROM member_name WHERE username_key = named.key LIMIT 1)) ORDER BY named.place`.execute(
    db,
  );
  return found.rows;
}

const HOUR_MS = 60 * 60 * 1000;

/** A member who mentions groups, and when. */
interface Mentioner {
  readonly memberId: string;
  readonly at: Date;
}

/** How many groups the member mentioned in the hour before. */
export async function countMentions(
  db: Kysely<unknown>,
  { memberId, at }: Mentioner,
): Promise<number> {
  const since = new Date(at.getTime() - HOUR_MS);
  const found = await sql<{ mentions: number }>`
    SELECT count(*)::int AS mentions FROM group_mention
    WHERE member_id = ${memberId} AND at > ${since}`.execute(db);
  return found.rows[0]?.mentions ?? 0;
}

/** Counts a mention of a group, and deletes those that no longer count. Nothing is kept of a deleted account. */
export async function noteMention(
  db: Kysely<unknown>,
  { memberId, at, id }: Mentioner & { readonly id: string },
): Promise<void> {
  const since = new Date(at.getTime() - HOUR_MS);
  await sql`DELETE FROM group_mention WHERE member_id = ${memberId} AND at <= ${since}`.execute(db);
  await sql`
    INSERT INTO group_mention (member_id, id, at)
    SELECT member_id, ${id}::uuid, ${at}::timestamptz FROM account WHERE member_id = ${memberId}`.execute(
    db,
  );
}
