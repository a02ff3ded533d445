import { sql, type Kysely } from 'kysely';

/** Whether a stored version has this body already. */
export async function isSameBody(
  connection: Kysely<unknown>,
  contentId: string,
  body: string,
): Promise<boolean> {
  const found = await sql<{ same: boolean }>`
    SELECT body = ${body} AS same FROM content WHERE id = ${contentId}`.execute(connection);
  return found.rows[0]?.same ?? false;
}

/** A stored version's body; empty if there is none. */
export async function readBody(connection: Kysely<unknown>, contentId: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    SELECT body FROM content WHERE id = ${contentId}`.execute(connection);
  return rows[0]?.body ?? '';
}
