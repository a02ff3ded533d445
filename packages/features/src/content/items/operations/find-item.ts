import { partitionOf, type EventStore, type Facts } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { commentFacts, commentStreamName, type CommentFacts } from '@forum/events/comments';
import { postStream, type PostFacts } from '@forum/events/posts';
import type { VoteItem } from '@forum/events/votes';
import { findPostInPlace } from './find-post.ts';

/** A post or a comment, as the rules of those who act on it see it. */
export interface ItemFacts {
  readonly item: VoteItem;
  /** The post, or the one that the comment belongs to. */
  readonly post: PostFacts | null;
  /** Only where the item is a comment. */
  readonly comment: CommentFacts | null;
}

/** The stream that an item begins with, and the partition it is in; null: it never existed. */
export async function findItemStream(
  eventStore: Pick<EventStore, 'findPartition'>,
  { type, id }: VoteItem,
): Promise<{ readonly name: string; readonly partition: number } | null> {
  if (!isId(id)) return null;
  if (type === 'post') return { name: postStream(id).name, partition: partitionOf(id) };
  const name = commentStreamName(id);
  const partition = await eventStore.findPartition(name);
  return partition === null ? null : { name, partition };
}

/** Facts before decisions: the item, and the post it belongs to. Null: it never existed. */
export async function findItem(
  facts: Pick<Facts, 'fold'>,
  item: VoteItem,
): Promise<{ readonly target: ItemFacts; readonly postId: string } | null> {
  if (!isId(item.id)) return null;
  const comment =
    item.type === 'comment'
      ? (await facts.fold(commentStreamName(item.id), commentFacts)).state
      : null;
  const postId = item.type === 'post' ? item.id : comment?.postId;
  if (postId === undefined) return null;
  const post = await findPostInPlace(facts, postId);
  return { target: { item, comment, post }, postId };
}
