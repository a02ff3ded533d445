import { sql, type Kysely } from 'kysely';

/** The body of a stored version; null when there is none. */
export async function findBody(
  connection: Kysely<unknown>,
  contentId: string,
): Promise<string | null> {
  const found = await sql<{ body: string }>`
    SELECT body FROM content WHERE id = ${contentId}`.execute(connection);
  return found.rows[0]?.body ?? null;
}
