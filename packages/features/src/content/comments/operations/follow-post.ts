import { partitionOf, type CommandMeta, type StoreTransaction } from '@forum/event-store';
import { commentFacts, commentStream, type CommentEvent } from '@forum/events/comments';
import { sql } from 'kysely';
import type { Command } from '../../../framework/command-context.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { findPostInPlace } from '../../items/operations/find-post.ts';
import { listMergedInto } from '../../items/operations/post-merges.ts';

/** A post whose audience has changed, where it is read, and in whose name. */
export interface FollowPost {
  readonly postId: string;
  readonly by: string;
}

type Context = Pick<AppContext, 'db' | 'eventStore' | 'waiter'>;

// Others that write under the post wait for a batch, not for all of it.
const AT_ONCE = 100;

/**
 * All comments of a post and of those merged into it, deleted ones too, take its mark of privacy: numbers that others
 * are shown count by it. What has it is left alone, so an interrupted attempt begins again.
 */
export async function followPost(
  ctx: Context,
  { meta, postId, by }: Command<FollowPost>,
): Promise<void> {
  for (const id of [postId, ...(await listMergedInto(ctx.db, postId))]) {
    await untilShown(ctx, meta, id);
    let after: string | null = '0';
    while (after !== null) after = await followSome(ctx, meta, { postId: id, by, after });
  }
}

// Whatever was written under the post before its change. What comes afterwards has its mark from the beginning.
async function untilShown(
  { eventStore, waiter }: Context,
  meta: CommandMeta,
  postId: string,
): Promise<void> {
  const partition = partitionOf(postId);
  const { result: seq } = await eventStore.execute(meta, async (tx) => {
    await tx.holdPartition(partition);
    const { rows } = await sql<{ head: string }>`
      SELECT head FROM log_partition WHERE partition = ${partition}`.execute(tx.connection);
    return Number(rows[0]?.head ?? 0);
  });
  if (await waiter.waitFor({ partition, seq }, ['comments'])) return;
  throw new Error(`The rows do not show all comments of ${postId} yet.`);
}

/** @returns after which to continue; null: that was all */
async function followSome(
  { eventStore }: Context,
  meta: CommandMeta,
  { postId, by, after }: FollowPost & { readonly after: string },
): Promise<string | null> {
  const { result } = await eventStore.execute(meta, async (tx) => {
    await tx.holdPartition(partitionOf(postId));
    const post = await findPostInPlace(tx, postId);
    if (post === null) return null;
    const { rows } = await sql<{ id: string; seq: string }>`
      SELECT comment.id, comment.seq::text FROM comment_thread thread JOIN comment USING (root_id)
      WHERE thread.post_id = ${postId}::uuid AND comment.seq > ${after}::bigint
      ORDER BY comment.seq LIMIT ${AT_ONCE}`.execute(tx.connection);
    await tx.readAhead(...rows.map(({ id }) => commentStream(id, postId)));
    for (const { id } of rows) await follow(tx, id, { postId, by, isPrivate: post.isPrivate });
    return rows.length < AT_ONCE ? null : (rows.at(-1)?.seq ?? null);
  });
  return result;
}

async function follow(
  tx: StoreTransaction,
  commentId: string,
  { postId, by, isPrivate }: FollowPost & { readonly isPrivate: boolean },
): Promise<void> {
  const stream = commentStream(commentId, postId);
  const { state: comment, version } = await tx.fold(stream, commentFacts);
  if (comment === null || (comment.isPrivate === true) === isPrivate) return;
  const { authorId, deleted } = comment;
  const privacy = isPrivate ? { isPrivate: true as const } : {};
  const data = { commentId, postId, authorId, ...privacy, deleted, by };
  const event: CommentEvent = { type: 'CommentAudienceChanged', data };
  await tx.append(stream, version, [event]);
}
