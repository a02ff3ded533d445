import type { Content } from '@forum/event-store';
import { sql, type Kysely } from 'kysely';

/** A stored version of a text; empty if it is not kept any more. */
export async function readText(
  connection: Kysely<unknown>,
  contentId: string,
): Promise<Omit<Content, 'id'>> {
  const { rows } = await sql<Omit<Content, 'id'>>`
    SELECT body, text FROM content WHERE id = ${contentId}`.execute(connection);
  return rows[0] ?? { body: '', text: '' };
}
