import { inPages } from '../../framework/lists/in-pages.ts';
import { LIMITS } from '@forum/contracts';
import type { ReadingPlace } from '@forum/contracts/reading';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { findContinueAt } from '../../content/comments/queries/continue-at.ts';
import { batchLoaderOn, pairKey, pairsOf } from '../../framework/batch-loader.ts';
import { isUnreadComment } from '../../content/items/queries/unread-comment.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/**
 * Post id → how many comments by others there are since the member last read, at most 100. Posts they never opened are
 * absent, except their own. One query, shared with simultaneous requests, and at most 100 index entries per post.
 */
export async function countNewComments(
  db: Db,
  memberId: string | null,
  postIds: readonly string[],
): Promise<Map<string, number>> {
  if (memberId === null) return new Map();
  const news = await Promise.all(postIds.map((id) => newsOf(db, pairKey(memberId, id))));
  return new Map(postIds.flatMap((id, i) => (news[i] === undefined ? [] : [[id, news[i]]])));
}

interface NewsRow {
  readonly member_id: string;
  readonly post_id: string;
  readonly news: number;
}

const newsOf = batchLoaderOn(async (db: Db, keys) => {
  const [memberIds, postIds] = pairsOf(keys);
  const { rows } = await sql<NewsRow>`
    SELECT asked.member_id, asked.post_id, (
      SELECT count(*) FROM (
        SELECT FROM comment c WHERE c.post_id = asked.post_id AND ${isUnreadComment(sql`asked.member_id`, sql`r.seq`)}
        LIMIT ${LIMITS.newCommentsShown}
      ) unread
    ) AS news
    FROM unnest(${memberIds}::uuid[], ${postIds}::uuid[]) AS asked (member_id, post_id)
      JOIN post p ON p.id = asked.post_id
      LEFT JOIN reading_place r ON r.member_id = asked.member_id AND r.post_id = asked.post_id
    WHERE r.post_id IS NOT NULL OR p.author_id = asked.member_id`.execute(db);
  return new Map(rows.map((row) => [pairKey(row.member_id, row.post_id), row.news]));
});

/** How far the member has read the post. */
export async function getReadingPlace(
  db: Db,
  memberId: string,
  postId: string,
): Promise<ReadingPlace> {
  const [news, continueAt] = await Promise.all([
    countNewComments(db, memberId, [postId]),
    findContinueAt(db, memberId, postId),
  ]);
  return { newComments: news.get(postId) ?? 0, continueAt };
}

/** The position of a comment of the post, even if deleted. @throws DomainError not-found */
export async function getCommentSeq(db: Db, postId: string, commentId: string): Promise<number> {
  const row = isId(commentId)
    ? await db
        .selectFrom('comment')
        .select('seq')
        .where('id', '=', commentId)
        .where('post_id', '=', postId)
        .executeTakeFirst()
    : undefined;
  if (row !== undefined) return row.seq;
  throw noSuch('comment');
}

/** The position of the post's last comment; 0 when there is none. */
export async function getLastSeq(db: Db, postId: string): Promise<number> {
  const row = await db
    .selectFrom('comment')
    .select('seq')
    .where('post_id', '=', postId)
    .where('is_deleted', '=', false)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

const PAGE = 500;

/** When a member last read each post, by post id. */
export function listOwnPlaces(db: Db, memberId: string) {
  return inPages(PAGE, (after: { readonly postId: string } | null) =>
    db
      .selectFrom('reading_place')
      .select(['post_id as postId', 'read_at as readAt'])
      .where('member_id', '=', memberId)
      .$if(after !== null, (query) => query.where('post_id', '>', after?.postId ?? ''))
      .orderBy('post_id')
      .limit(PAGE)
      .execute(),
  );
}
