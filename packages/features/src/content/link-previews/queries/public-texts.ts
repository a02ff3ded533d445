import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { isOpen } from '../../items/queries/in-place.ts';

/** A text that everybody may read. */
export interface PublicText {
  /** A post or a comment. */
  readonly itemId: string;
  readonly postId: string;
  readonly body: string;
}

/** The present texts of posts and comments that everybody may read and that may contain a web address. */
export async function listPublicTexts(
  db: Kysely<ReadDatabase>,
  itemIds: readonly string[],
): Promise<readonly PublicText[]> {
  const ids = [...itemIds];
  const { rows } = await sql<PublicText>`
    SELECT post.id AS "itemId", post.id AS "postId", content.body
    FROM post JOIN content ON content.id = post.content_id
    WHERE post.id = ANY (${ids}::uuid[]) AND ${isOpen('post')} AND strpos(content.body, 'http') > 0
    UNION ALL
    SELECT comment.id, post.id, content.body
    FROM comment JOIN content ON content.id = comment.content_id JOIN post ON post.id = comment.post_id
    WHERE comment.id = ANY (${ids}::uuid[]) AND NOT comment.is_deleted AND ${isOpen('post')}
      AND strpos(content.body, 'http') > 0`.execute(db);
  return rows;
}
