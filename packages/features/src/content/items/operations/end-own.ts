import type { StoreTransaction } from '@forum/event-store';
import {
  givenReactions,
  reactionStream,
  type EmojiReactionEvent,
  type ReactionOn,
} from '@forum/events/emoji-reactions';
import { voteInForce, voteStream } from '@forum/events/votes';
import { listVotesOn, type PlacedItem, type VoteInForce } from './item-marks.ts';

/** Ends a member's votes and reactions on an item that is about to become theirs. @returns the votes that stay */
export async function endOwn(
  tx: StoreTransaction,
  placed: PlacedItem,
  { from: authorId, to }: { readonly from: string; readonly to: string },
): Promise<VoteInForce[]> {
  await nullifyOwnVote(tx, { ...placed, authorId, voterId: to });
  await endOwnReactions(tx, { ...placed, memberId: to });
  return listVotesOn(tx, placed.item);
}

/** Ends a member's reactions because their item is about to become their own; does nothing without any. */
export async function endOwnReactions(tx: StoreTransaction, on: ReactionOn): Promise<void> {
  const { item, postId, memberId } = on;
  await tx.decide(reactionStream(on), givenReactions, ({ kinds }) =>
    [...kinds.keys()].map((emoji): EmojiReactionEvent => ({
      type: 'ReactionLapsed',
      data: { item, postId, memberId, emoji },
    })),
  );
}

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
