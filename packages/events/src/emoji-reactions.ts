// One stream per item and member (`reaction:post:{postId}:{memberId}`), which keeps their limit and lets no two members
// wait for each other. Its root is the post, as with votes. Reactions carry no points, so no author: unlike votes they
// stay as they are when an item gets another author who has not reacted to it.
import { id } from '@forum/contracts';
import { postOrComment, type Item } from '@forum/contracts/items';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import type { DomainEvent } from '@forum/kernel';
import { z } from 'zod';

const given = { item: postOrComment, postId: id, memberId: id, emoji: z.string() };

/** Events of reactions. */
export const emojiReactionEvents = defineEvents({
  ReactionGiven: { version: 1, data: z.object(given) },
  ReactionTakenBack: { version: 1, data: z.object(given) },
  /** Ended by a merge of members, or by undoing one. */
  ReactionLapsed: { version: 1, data: z.object(given) },
  /** Likewise in force again, as of when it was given. */
  ReactionResumed: { version: 1, data: z.object({ ...given, givenAt: z.iso.datetime() }) },
});
/** Events of reactions. */
export type EmojiReactionEvent = EventOf<typeof emojiReactionEvents>;

/** A post or comment and the member who reacts to it. */
export interface ReactionOn {
  readonly item: Item;
  /** The post itself, or that of the comment. */
  readonly postId: string;
  readonly memberId: string;
}

/** The stream of one member's reactions to one item. */
export function reactionStream({ item, postId, memberId }: ReactionOn): StreamId {
  return { root: postId, name: reactionStreamName(item, memberId) };
}

/** Its name alone: the post is unknown before the item is read. */
export function reactionStreamName(item: Item, memberId: string): string {
  return `reaction:${item.type}:${item.id}:${memberId}`;
}

/** A member's reactions to one item. */
export interface GivenReactions {
  readonly on: ReactionOn | null;
  /** Emoji → when it was given, ISO 8601, the first given first. */
  readonly kinds: ReadonlyMap<string, string>;
}

/** Folds the stream into the reactions in force. */
export const givenReactions: FoldRules<GivenReactions> = {
  initialState: { on: null, kinds: new Map() },
  evolve: (state, event) => {
    if (!isEmojiReactionEvent(event)) return state;
    const { item, postId, memberId, emoji } = event.data;
    const on = { item, postId, memberId };
    if (event.type === 'ReactionGiven' || event.type === 'ReactionResumed') {
      return { on, kinds: new Map([...state.kinds, [emoji, momentOf(event)]]) };
    }
    return { on, kinds: new Map([...state.kinds].filter(([kind]) => kind !== emoji)) };
  },
};

// The log hands out events with their time.
function momentOf(event: EmojiReactionEvent & DomainEvent): string {
  if (event.type === 'ReactionResumed') return event.data.givenAt;
  return 'at' in event && event.at instanceof Date ? event.at.toISOString() : '';
}

/** Whether an event from a stream is a reaction's own; the log has parsed its data. */
export function isEmojiReactionEvent(event: {
  readonly type: string;
}): event is EmojiReactionEvent {
  return event.type in emojiReactionEvents.definitions;
}
