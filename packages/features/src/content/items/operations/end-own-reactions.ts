import type { StoreTransaction } from '@forum/event-store';
import {
  givenReactions,
  reactionStream,
  type EmojiReactionEvent,
  type ReactionOn,
} from '@forum/events/emoji-reactions';

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
