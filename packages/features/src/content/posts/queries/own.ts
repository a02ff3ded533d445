import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { isRead } from '../../items/queries/in-place.ts';
import { seesPlace } from '../../items/queries/shown-to.ts';

type Db = Kysely<ReadDatabase>;

/** Few at a time: each may hold a text of a quarter of a megabyte. */
const PAGE = 20;

interface OwnPost {
  readonly id: string;
  readonly title: string;
  /** Null: the member can no longer see the place. */
  readonly slug: string | null;
  readonly excerpt: string | null;
  readonly prefix: string | null;
  readonly tags: readonly string[];
  readonly published: boolean;
  readonly categoryId: string | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly deletedAt: Date | null;
  readonly byProgram: boolean;
  readonly content: string;
}

/**
 * All posts of a member, drafts and deleted ones too, oldest first. Of one in a private place that they can no longer
 * see: what they last wrote, and not what others made of it.
 */
export function listOwnPosts(db: Db, memberId: string): AsyncIterable<OwnPost> {
  return inPages(PAGE, async (after: OwnPost | null) => {
    const later = after === null ? sql`` : sql`AND p.id > ${after.id}`;
    const { rows } = await sql<OwnPost>`
      SELECT p.id, published, category_id AS "categoryId", created_at AS "createdAt",
        edited_at AS "editedAt", deleted_at AS "deletedAt",
        p.key_id IS NOT NULL AS "byProgram", coalesce(c.body, '') AS content,
        CASE WHEN now.sees THEN p.title ELSE coalesce(own.title, '') END AS title,
        CASE WHEN now.sees THEN p.slug END AS slug, CASE WHEN now.sees THEN excerpt END AS excerpt,
        CASE WHEN now.sees THEN prefix END AS prefix, CASE WHEN now.sees THEN tags ELSE '{}' END AS tags
      FROM post p
      CROSS JOIN LATERAL (SELECT ${seesPlace(sql`${memberId}::uuid`, 'p')} AS sees) now
      LEFT JOIN LATERAL (SELECT v.title, v.content_id FROM post_version v
        WHERE NOT now.sees AND v.post_id = p.id AND v.editor_id = ${memberId} AND NOT v.redacted
        ORDER BY v.version DESC LIMIT 1) own ON true
      LEFT JOIN content c ON c.id = CASE WHEN now.sees THEN p.content_id ELSE own.content_id END
      WHERE p.author_id = ${memberId} ${later}
      ORDER BY p.id LIMIT ${PAGE}`.execute(db);
    return rows;
  });
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
 * Every version of a member's posts, and those that they wrote in posts of others that they may read; oldest first per
 * post, hidden ones without title and text. Of posts in a private place that they can no longer see, only those that
 * they wrote in their own.
 */
export function listOwnPostVersions(db: Db, memberId: string): AsyncIterable<OwnVersion> {
  const sees = seesPlace(sql`${memberId}::uuid`, 'p');
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
      WHERE CASE WHEN p.author_id = ${memberId} THEN v.editor_id = ${memberId} OR ${sees}
          ELSE v.editor_id = ${memberId} AND ${isRead('p')} AND ${sees} END
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
