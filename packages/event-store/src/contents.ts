import { createHash } from 'node:crypto';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Queryable } from './read.ts';
import type { Content } from './types.ts';

/** The SHA-256 of an original body, which tells a redacted one apart. */
export function hashOf({ body }: Pick<Content, 'body'>): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Stores one version of a body. */
export async function insertContent(db: Queryable, content: Content): Promise<void> {
  await db.query({
    name: 'content-insert',
    text: 'INSERT INTO content (id, body, text, hash) VALUES ($1, $2, $3, $4)',
    values: [content.id, content.body, content.text, hashOf(content)],
  });
}

/** Stores many at once. */
export async function insertContents(db: Queryable, contents: readonly Content[]): Promise<void> {
  if (contents.length === 0) return;
  await db.query({
    name: 'contents-insert',
    text: `INSERT INTO content (id, body, text, hash)
      SELECT * FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[])`,
    values: [
      contents.map(({ id }) => id),
      contents.map(({ body }) => body),
      contents.map(({ text }) => text),
      contents.map((content) => hashOf(content)),
    ],
  });
}

/** Empties texts: nothing of what they said stays here. */
export async function emptyContents(
  db: QueryExecutorProvider,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE content SET body = '', text = '', hash = '' WHERE id = ANY(${[...ids]}::uuid[])`.execute(
    db,
  );
}

/** Restores an emptied text. */
export async function refillContent(
  db: QueryExecutorProvider,
  { id, body, text, hash }: Content & { readonly hash: string },
): Promise<void> {
  await sql`UPDATE content SET body = ${body}, text = ${text}, hash = ${hash} WHERE id = ${id}`.execute(
    db,
  );
}
