import { LIMITS } from '@forum/contracts';
import type { ContinueAt } from '@forum/contracts/reading';
import { sql, type Kysely } from 'kysely';
import { isUnreadComment } from '../../items/queries/unread-comment.ts';
import { acceptedCommentIds } from '../../labels/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { findPagesOfThread, findShownThread } from './thread-page.ts';

/** The first comment by others after the member's place; null when there is none. */
export async function findContinueAt(
  db: Kysely<ReadDatabase>,
  memberId: string,
  postId: string,
): Promise<ContinueAt | null> {
  const readTo = sql`(
    SELECT seq FROM reading_place WHERE member_id = ${memberId} AND post_id = ${postId})`;
  const { rows } = await sql<{ id: string; root_id: string }>`
    SELECT c.id, c.root_id FROM comment c
    WHERE c.post_id = ${postId} AND ${isUnreadComment(sql`${memberId}::uuid`, readTo)}
    ORDER BY c.seq LIMIT 1`.execute(db);
  const [next] = rows;
  if (next === undefined) return null;
  const acceptedId = (await acceptedCommentIds(db, [postId])).get(postId);
  const first = acceptedId === undefined ? null : await findShownThread(db, acceptedId);
  const limit = LIMITS.comments.pageSize;
  const pages = await findPagesOfThread(db, next.root_id, { first, limit });
  return pages === null ? null : { commentId: next.id, pages };
}
