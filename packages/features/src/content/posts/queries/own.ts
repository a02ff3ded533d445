import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Few at a time: each may hold a text of a quarter of a megabyte. */
const PAGE = 20;

/** All posts of a member, drafts and deleted ones too, oldest first. */
export function listOwnPosts(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly id: string } | null) =>
    db
      .selectFrom('post')
      .innerJoin('content', 'content.id', 'post.content_id')
      .select(['post.id', 'title', 'slug', 'excerpt', 'prefix', 'tags', 'published'])
      .select(['category_id as categoryId', 'created_at as createdAt', 'edited_at as editedAt'])
      .select(['deleted_at as deletedAt', 'content.body as content'])
      .where('author_id', '=', memberId)
      .$if(after !== null, (query) => query.where('post.id', '>', after?.id ?? ''))
      .orderBy('post.id')
      .limit(PAGE)
      .execute(),
  );
}

interface OwnVersion {
  readonly postId: string;
  readonly version: number;
  readonly title: string;
  readonly writtenAt: Date;
  readonly isRedacted: boolean;
  readonly content: string;
}

/**
 * Every version of a member's posts, and those that they wrote in posts of others which everybody may read; oldest first
 * per post, hidden ones without title and text.
 */
export function listOwnPostVersions(db: Db, memberId: string): AsyncIterable<OwnVersion> {
  return inPages(PAGE, async (after: OwnVersion | null) => {
    const later =
      after === null
        ? sql``
        : sql`AND p.id >= ${after.postId} AND (p.id, v.version) > (${after.postId}, ${after.version})`;
    const { rows } = await sql<OwnVersion>`
      SELECT p.id AS "postId", v.version, v.edited_at AS "writtenAt", v.redacted AS "isRedacted",
        CASE WHEN v.redacted THEN '' ELSE v.title END AS title,
        CASE WHEN v.redacted THEN '' ELSE c.body END AS content
      FROM post p JOIN post_version v ON v.post_id = p.id JOIN content c ON c.id = v.content_id
      WHERE (p.author_id = ${memberId}
          OR (v.editor_id = ${memberId} AND p.published AND NOT p.is_private AND p.deleted_at IS NULL))
        AND p.id IN (SELECT id FROM post WHERE author_id = ${memberId}
          UNION ALL SELECT post_id FROM post_version WHERE editor_id = ${memberId})
        ${later}
      ORDER BY p.id, v.version LIMIT ${PAGE}`.execute(db);
    return rows;
  });
}

const IDS = 500;

/** The ids of a member's posts that readers never saw, deleted or not. */
export function listUnseenPosts(db: Db, memberId: string) {
  return inPages(IDS, (after: { readonly id: string } | null) =>
    db
      .selectFrom('post')
      .select('id')
      .where('author_id', '=', memberId)
      .where('was_public', '=', false)
      .where('is_private', '=', false)
      .$if(after !== null, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(IDS)
      .execute(),
  );
}
