import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Few at a time: each may hold a text of a quarter of a megabyte. */
const PAGE = 20;

/** All comments of a member, deleted ones too, oldest first. */
export function listOwnComments(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly id: string } | null) =>
    db
      .selectFrom('comment')
      .innerJoin('content', 'content.id', 'comment.content_id')
      .select(['comment.id', 'post_id as postId', 'parent_id as parentId'])
      .select(['created_at as createdAt', 'is_edited as isEdited', 'is_deleted as isDeleted'])
      .select(sql<boolean>`key_id IS NOT NULL`.as('byProgram'))
      .select('content.body as content')
      .where('author_id', '=', memberId)
      .$if(after !== null, (query) => query.where('comment.id', '>', after?.id ?? ''))
      .orderBy('comment.id')
      .limit(PAGE)
      .execute(),
  );
}

interface OwnVersion {
  readonly commentId: string;
  readonly version: number;
  readonly writtenAt: Date;
  readonly isRedacted: boolean;
  readonly content: string;
}

/** Every version of a member's comments, oldest first per comment; hidden ones without text. */
export function listOwnCommentVersions(db: Db, memberId: string): AsyncIterable<OwnVersion> {
  return inPages(PAGE, async (after: OwnVersion | null) => {
    const later =
      after === null
        ? sql``
        : sql`AND m.id >= ${after.commentId}
            AND (m.id, v.version) > (${after.commentId}, ${after.version})`;
    const { rows } = await sql<OwnVersion>`
      SELECT m.id AS "commentId", v.version, v.edited_at AS "writtenAt",
        v.redacted AS "isRedacted", CASE WHEN v.redacted THEN '' ELSE c.body END AS content
      FROM comment m JOIN comment_version v ON v.comment_id = m.id
      JOIN content c ON c.id = v.content_id
      WHERE m.author_id = ${memberId} ${later}
      ORDER BY m.id, v.version LIMIT ${PAGE}`.execute(db);
    return rows;
  });
}
