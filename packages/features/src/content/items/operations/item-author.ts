import type { StoreTransaction } from '@forum/event-store';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import { postStream } from '@forum/events/posts';
import { postFacts } from '@forum/events/post-facts';
import type { Item } from '@forum/contracts/items';

/** An item's present author, whoever wrote it; null: it never existed. */
export async function findAuthor(tx: StoreTransaction, { type, id }: Item): Promise<string | null> {
  const { state } =
    type === 'post'
      ? await tx.fold(postStream(id), postFacts)
      : await tx.fold(commentStreamName(id), commentFacts);
  return state?.authorId ?? null;
}
