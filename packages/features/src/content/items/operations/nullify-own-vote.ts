import type { StoreTransaction } from '@forum/event-store';
import type { PlacedItem } from './item-standing.ts';
import { voteInForce, voteStream } from '@forum/events/votes';

/** Withdraws a vote because its item is about to become the voter's own; does nothing without one. */
export async function nullifyOwnVote(
  tx: StoreTransaction,
  {
    item,
    postId,
    authorId,
    voterId,
  }: PlacedItem & { readonly authorId: string; readonly voterId: string },
): Promise<void> {
  const stream = voteStream(item, postId, voterId);
  const on = { item, postId, authorId, voterId };
  await tx.decide(stream, voteInForce, (direction) =>
    direction === null ? [] : [{ type: 'VoteNullified', data: { ...on, direction } }],
  );
}
