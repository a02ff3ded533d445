import { emptyContents, refillContent, type Content } from '@forum/event-store';
import { DomainError } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';

/** A text and its author: with the author's account it is gone for good. */
export interface HiddenText {
  readonly contentId: string;
  readonly authorId: string;
}

/** What staff read if undoing an edit would show a hidden text. */
export const HIDDEN_SINCE =
  'The earlier text has been hidden since, so the current text stays until that is undone as well.';

/** Hides a text from everybody; the hiding act can be undone. Hiding it again changes nothing. */
export async function hideContent(
  connection: Kysely<unknown>,
  { contentId, authorId }: HiddenText,
): Promise<void> {
  await sql`INSERT INTO redacted_content (id, author_id, body, text, hash)
    SELECT id, ${authorId}, body, text, hash FROM content WHERE id = ${contentId} AND hash <> ''
    ON CONFLICT DO NOTHING`.execute(connection);
  await emptyContents(connection, [contentId]);
}

/** Restores a hidden text; does nothing if it is no longer kept. */
export async function showContent(connection: Kysely<unknown>, contentId: string): Promise<void> {
  const { rows } = await sql<Content & { hash: string }>`
    DELETE FROM redacted_content WHERE id = ${contentId} RETURNING id, body, text, hash`.execute(
    connection,
  );
  for (const kept of rows) await refillContent(connection, kept);
}

/**
 * Restores hidden texts. @throws DomainError gone `erased`, if one went with its author's account
 */
export async function showAgain(
  connection: Kysely<unknown>,
  contentIds: readonly string[],
): Promise<void> {
  for (const contentId of contentIds) {
    const { rows } = await sql`SELECT 1 FROM redacted_content WHERE id = ${contentId}`.execute(
      connection,
    );
    if (rows.length === 0) {
      throw new DomainError('gone', 'erased', 'This text was deleted with its author’s account.');
    }
    await showContent(connection, contentId);
  }
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
