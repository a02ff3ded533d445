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

/** Whether one of these texts is, letter by letter, that one. */
export async function hasBody(
  db: QueryExecutorProvider,
  contentIds: readonly string[],
  body: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT FROM content
    WHERE id = ANY (${contentIds}::uuid[]) AND hash = ${hashOf({ body })} LIMIT 1`.execute(db);
  return rows.length > 0;
}
