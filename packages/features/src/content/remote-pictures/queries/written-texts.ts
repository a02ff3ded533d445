import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A text as it is now. */
export interface WrittenText {
  /** As `remote_picture_use.text_id`. */
  readonly textId: string;
  readonly postId: string | null;
  readonly commentId: string | null;
  readonly body: string;
}

/** What a reaction looks at. */
export interface WhichTexts {
  /** Ids of posts and comments. */
  readonly itemIds: readonly string[];
  /** Slugs of static pages. */
  readonly pages: readonly string[];
}

const MAY_HAVE_PICTURES = sql`strpos(content.body, '"src":"http') > 0`;

/**
 * The present texts of those that may show a picture from another site. Not of deleted ones: their pictures would wait
 * forever, and be looked at every second; an event says when one comes back. What was purged has no words any more.
 */
export async function listWrittenTexts(
  db: Kysely<ReadDatabase>,
  { itemIds, pages }: WhichTexts,
): Promise<readonly WrittenText[]> {
  const ids = [...itemIds];
  const { rows } = await sql<WrittenText>`
    SELECT post.id::text AS "textId", post.id AS "postId", NULL::uuid AS "commentId", content.body
    FROM post JOIN content ON content.id = post.content_id
    WHERE post.id = ANY (${ids}::uuid[]) AND post.deleted_at IS NULL AND ${MAY_HAVE_PICTURES}
    UNION ALL
    SELECT comment.id::text, comment.post_id, comment.id, content.body
    FROM comment JOIN content ON content.id = comment.content_id
    WHERE comment.id = ANY (${ids}::uuid[]) AND NOT comment.is_deleted AND ${MAY_HAVE_PICTURES}
    UNION ALL
    SELECT 'page:' || named.slug, NULL, NULL, content.body
    FROM unnest(${[...pages]}::text[]) AS named (slug)
    CROSS JOIN LATERAL (
      SELECT content_id FROM page_version WHERE page_version.slug = named.slug
      ORDER BY version DESC LIMIT 1
    ) present
    JOIN content ON content.id = present.content_id
    WHERE ${MAY_HAVE_PICTURES}`.execute(db);
  return rows;
}
