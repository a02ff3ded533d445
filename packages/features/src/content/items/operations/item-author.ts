import type { StoreTransaction } from '@forum/event-store';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import { postFacts, postStream } from '@forum/events/posts';
import type { VoteItem } from '@forum/events/votes';

/** An item's present author, whoever wrote it; null: it never existed. */
export async function findAuthor(
  tx: StoreTransaction,
  { type, id }: VoteItem,
): Promise<string | null> {
  const { state } =
    type === 'post'
      ? await tx.fold(postStream(id).name, postFacts)
      : await tx.fold(commentStreamName(id), commentFacts);
  return state?.authorId ?? null;
}
