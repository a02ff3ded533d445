import type { StoreTransaction } from '@forum/event-store';
import type { PlacedItem } from './item-standing.ts';
import { voteInForce, voteStream } from '../../votes/events.ts';

/** Takes a vote back because its item is about to be the voter's own; nothing where there is none. */
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
  const { state: direction, version } = await tx.fold(stream.name, voteInForce);
  if (direction === null) return;
  const data = { item, postId, authorId, voterId, direction };
  await tx.append(stream, version, [{ type: 'VoteNullified', data }]);
}
