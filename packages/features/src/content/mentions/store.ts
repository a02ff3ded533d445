import { sql, type Kysely } from 'kysely';
import type { NamedMember } from './decide.ts';

/** The body of a version; null when it was erased. */
export async function readBody(db: Kysely<unknown>, contentId: string): Promise<string | null> {
  const found = await sql<{ body: string }>`
    SELECT body FROM content WHERE id = ${contentId}`.execute(db);
  return found.rows[0]?.body ?? null;
}

/** The members with these usernames (case-insensitive), in the given order; unknown ones are left out. */
export async function findNamed(
  db: Kysely<unknown>,
  usernames: readonly string[],
): Promise<NamedMember[]> {
  const keys = usernames.map((username) => username.toLowerCase());
  const found = await sql<NamedMember>`
    SELECT a.member_id AS named, coalesce(a.merged_into, a.member_id) AS reached FROM unnest(${keys}::text[]) WITH ORDINALITY AS named (key, place)
    JOIN account a ON a.username_key = named.key ORDER BY named.place`.execute(db);
  return found.rows;
}
