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
