import { partitionOf, type EventStore, type Facts } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import type { FoundItem } from '@forum/events/items';
import { postStream } from '@forum/events/posts';
import type { Item } from '@forum/contracts/items';
import { findPostInPlace } from './find-post.ts';

/** The stream that an item begins with, and its partition; null: it never existed. */
export async function findItemStream(
  eventStore: Pick<EventStore, 'findPartition'>,
  { type, id }: Item,
): Promise<{ readonly name: string; readonly partition: number } | null> {
  if (!isId(id)) return null;
  if (type === 'post') return { name: postStream(id).name, partition: partitionOf(id) };
  const name = commentStreamName(id);
  const partition = await eventStore.findPartition(name);
  return partition === null ? null : { name, partition };
}

/** Facts before decisions: the item, and the post it belongs to. Null: it never existed. */
export async function findItem(facts: Pick<Facts, 'fold'>, item: Item): Promise<FoundItem | null> {
  if (!isId(item.id)) return null;
  const comment =
    item.type === 'comment'
      ? (await facts.fold(commentStreamName(item.id), commentFacts)).state
      : null;
  const postId = item.type === 'post' ? item.id : comment?.postId;
  if (postId === undefined) return null;
  const post = await findPostInPlace(facts, postId);
  return { item, postId, post, comment };
}
