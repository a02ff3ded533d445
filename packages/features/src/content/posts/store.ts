import { sql, type Kysely } from 'kysely';

/**
 * Whether a stored version has this body already: a form sends all its fields, and an unchanged version would mark the
 * post as edited.
 */
export async function isSameBody(
  connection: Kysely<unknown>,
  contentId: string,
  { json }: { readonly json: string },
): Promise<boolean> {
  const found = await sql<{ same: boolean }>`
    SELECT body = ${json} AS same FROM content WHERE id = ${contentId}`.execute(connection);
  return found.rows[0]?.same ?? false;
}

/** A stored version: its rich text and its plain text; empty if no longer kept. */
export async function readBody(
  connection: Kysely<unknown>,
  contentId: string,
): Promise<{ readonly body: string; readonly text: string }> {
  const { rows } = await sql<{ body: string; text: string }>`
    SELECT body, text FROM content WHERE id = ${contentId}`.execute(connection);
  return rows[0] ?? { body: '', text: '' };
}
