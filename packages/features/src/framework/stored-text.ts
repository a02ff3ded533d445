import { hashOf, type Content } from '@forum/event-store';
import { sql, type Kysely, type QueryExecutorProvider } from 'kysely';

/** A stored version of a text; empty if it is not kept any more. */
export async function readText(
  connection: Kysely<unknown>,
  contentId: string,
): Promise<Omit<Content, 'id'>> {
  const { rows } = await sql<Omit<Content, 'id'>>`
    SELECT body, text FROM content WHERE id = ${contentId}`.execute(connection);
  return rows[0] ?? { body: '', text: '' };
}

/**
 * Whether one of these texts is that one, letter by letter but for where its links within the forum lead: an import finds
 * more of their targets each time.
 */
export async function hasBody(
  db: QueryExecutorProvider,
  contentIds: readonly string[],
  body: string,
): Promise<boolean> {
  if (await hasExactly(db, contentIds, body)) return true;
  const unlinked = withoutPlaces(body);
  if (unlinked === body) return false;
  const { rows } = await sql<{ body: string }>`SELECT body FROM content
    WHERE id = ANY (${contentIds}::uuid[])`.execute(db);
  return rows.some((row) => withoutPlaces(row.body) === unlinked);
}

/** Within texts, quotes are escaped: only the field of a link is of this form. */
function withoutPlaces(body: string): string {
  return body.replaceAll(/"url":"\/(?!\/)[^"\\]*"/g, '"url":"/"');
}

async function hasExactly(
  db: QueryExecutorProvider,
  contentIds: readonly string[],
  body: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM content
    WHERE id = ANY (${contentIds}::uuid[]) AND hash = ${hashOf({ body })} LIMIT 1`.execute(db);
  return rows.length > 0;
}
