import type { StoreTransaction } from '@forum/event-store';
import { commentFacts, commentStreamName } from '../../comments/events.ts';
import { postFacts, postStream } from '../../posts/events.ts';
import type { VoteItem } from '../../votes/events.ts';

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
