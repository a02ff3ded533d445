import { REACTION_LIMITS } from '@forum/contracts/reaction-fields';
import type { StoreTransaction } from '@forum/event-store';
import type { Between } from '../../../framework/ports/merge-part.ts';
import { findAuthor } from '../../items/operations/item-author.ts';
import type { PlacedItem } from '../../items/operations/item-marks.ts';
import {
  givenReactions,
  reactionStream,
  type EmojiReactionEvent,
} from '@forum/events/emoji-reactions';

/** Hands a member's reactions to one item over, with their original times; does nothing if there are none. */
export async function handOverReactions(
  tx: StoreTransaction,
  { item, postId }: PlacedItem,
  { from, to }: Between,
): Promise<void> {
  const given = { item, postId, memberId: from };
  const { state, version } = await tx.fold(reactionStream(given), givenReactions);
  if (state.kinds.size === 0) return;
  const ended = [...state.kinds.keys()].map((emoji): EmojiReactionEvent => ({
    type: 'ReactionLapsed',
    data: { ...given, emoji },
  }));
  await tx.append(reactionStream(given), version, ended);
  if ((await findAuthor(tx, item)) === to) return;
  const taken = { item, postId, memberId: to };
  const { state: own, version: before } = await tx.fold(reactionStream(taken), givenReactions);
  const room = Math.max(0, REACTION_LIMITS.perMember - own.kinds.size);
  const goOn = [...state.kinds]
    .filter(([emoji]) => !own.kinds.has(emoji))
    .slice(0, room)
    .map(([emoji, givenAt]): EmojiReactionEvent => ({
      type: 'ReactionResumed',
      data: { ...taken, emoji, givenAt },
    }));
  await tx.append(reactionStream(taken), before, goOn);
}
