import { partitionOf, type StoreTransaction } from '@forum/event-store';
import {
  commentFacts,
  commentStream,
  commentStreamName,
  type CommentEvent,
} from '@forum/events/comments';
import { sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';

/** A post whose audience changed, and in whose name. */
export interface FollowPost {
  readonly postId: string;
  readonly isPrivate: boolean;
  readonly by: string;
}

/** How long a partition is held until the rows show all its comments (ms). */
const PATIENCE_MS = 500;

/**
 * Whether the rows show all comments of a post whose partition is held, so that none comes in between; otherwise its
 * turn comes later.
 */
export async function areCommentsShown(
  { waiter }: Pick<AppContext, 'waiter'>,
  tx: StoreTransaction,
  postId: string,
): Promise<boolean> {
  const partition = partitionOf(postId);
  const { rows } = await sql<{ head: string }>`
    SELECT head FROM log_partition WHERE partition = ${partition}`.execute(tx.connection);
  const seq = Number(rows[0]?.head ?? 0);
  return seq === 0 || waiter.waitFor({ partition, seq }, ['comments'], PATIENCE_MS);
}

/** All comments of a post, deleted ones too, take its mark of privacy: numbers that others are shown count by it. */
export async function followPost(
  tx: StoreTransaction,
  { postId, isPrivate, by }: FollowPost,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    SELECT comment.id FROM comment_thread thread JOIN comment USING (root_id)
    WHERE thread.post_id = ${postId}::uuid ORDER BY comment.seq`.execute(tx.connection);
  await tx.readAhead(...rows.map(({ id }) => commentStreamName(id)));
  for (const { id: commentId } of rows) {
    const stream = commentStream(commentId, postId);
    const { state: comment, version } = await tx.fold(stream.name, commentFacts);
    if (comment === null || (comment.isPrivate === true) === isPrivate) continue;
    const { authorId, deleted } = comment;
    const privacy = isPrivate ? { isPrivate: true as const } : {};
    const data = { commentId, postId, authorId, ...privacy, deleted, by };
    const event: CommentEvent = { type: 'CommentAudienceChanged', data };
    await tx.append(stream, version, [event]);
  }
}
