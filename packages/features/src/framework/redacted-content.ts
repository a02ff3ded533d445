import { emptyContents, refillContent, type Content } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';

/** What staff read if undoing an edit would show a hidden text. */
export const HIDDEN_SINCE =
  'The earlier text has been hidden since, so the current text stays until that is undone as well.';

/** Which texts of an author were hidden, and which are from now on: with their account, the hidden ones go for good. */
export interface HiddenTexts {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly authorId: string;
}

/** Shows texts again, those still kept, and hides others; the hiding act can be undone. @returns what changed */
export async function changeHidden(
  connection: Kysely<unknown>,
  { before, after, authorId }: HiddenTexts,
) {
  const [was, is] = [new Set(before), new Set(after)];
  const [shown, hidden] = [[...was.difference(is)], [...is.difference(was)]];
  for (const contentId of shown) await showContent(connection, contentId);
  for (const contentId of hidden) await hideContent(connection, { contentId, authorId });
  return [
    ...shown.map((contentId) => ({ contentId, redacted: false })),
    ...hidden.map((contentId) => ({ contentId, redacted: true })),
  ];
}

// Hiding it again changes nothing.
async function hideContent(
  connection: Kysely<unknown>,
  { contentId, authorId }: { readonly contentId: string; readonly authorId: string },
): Promise<void> {
  await sql`INSERT INTO redacted_content (id, author_id, body, text, hash)
    SELECT id, ${authorId}, body, text, hash FROM content WHERE id = ${contentId} AND hash <> ''
    ON CONFLICT DO NOTHING`.execute(connection);
  await emptyContents(connection, [contentId]);
}

// Does nothing if it is no longer kept.
async function showContent(connection: Kysely<unknown>, contentId: string): Promise<void> {
  const { rows } = await sql<Content & { hash: string }>`
    DELETE FROM redacted_content WHERE id = ${contentId} RETURNING id, body, text, hash`.execute(
    connection,
  );
  for (const kept of rows) await refillContent(connection, kept);
}

/** @throws DomainError gone `erased`, if a hidden text went with its author's account */
export async function requireKept(connection: Kysely<unknown>, contentId: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM redacted_content WHERE id = ${contentId}`.execute(
    connection,
  );
  if (rows.length > 0) return;
  throw new DomainError('gone', 'erased', 'This text was deleted with its author’s account.');
}

/** Empties a text for good, hidden or not. */
export async function eraseContent(connection: Kysely<unknown>, contentId: string): Promise<void> {
  await sql`DELETE FROM redacted_content WHERE id = ${contentId}`.execute(connection);
  await emptyContents(connection, [contentId]);
}

/**
 * Erases all hidden texts of a member, so that nobody can restore them. The item's present owner decides; if no list
 * knows the item, its former one.
 */
export async function eraseHidden<Db>(connection: Kysely<Db>, authorId: string): Promise<void> {
  await sql`WITH item AS (
      SELECT v.content_id, p.author_id FROM post_version v JOIN post p ON p.id = v.post_id
      WHERE v.content_id IN (SELECT id FROM redacted_content)
      UNION ALL
      SELECT v.content_id, c.author_id FROM comment_version v JOIN comment c ON c.id = v.comment_id
      WHERE v.content_id IN (SELECT id FROM redacted_content))
    DELETE FROM redacted_content r
    WHERE r.id IN (SELECT content_id FROM item WHERE author_id = ${authorId})
      OR r.author_id = ${authorId} AND r.id NOT IN (SELECT content_id FROM item)`.execute(
    connection,
  );
}
