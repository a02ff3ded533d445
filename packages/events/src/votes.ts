// One stream per item and member (`vote:post:{postId}:{memberId}`), so that a hot post never makes two voters wait for
// each other. Its root is the post: the votes on a post and on its comments keep their order with the post itself.
// `authorId` is the item's author, so that reputation needs no look-ups.
import { id } from '@forum/contracts';
import { postOrComment, type Item } from '@forum/contracts/items';
import { voteDirection, type VoteDirection } from '@forum/contracts/votes';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const onItem = { item: postOrComment, postId: id, authorId: id, voterId: id };

/** Events of votes. */
export const voteEvents = defineEvents({
  VoteCast: { version: 1, data: z.object({ ...onItem, direction: voteDirection }) },
  VoteSwitched: {
    version: 1,
    data: z.object({ ...onItem, from: voteDirection, to: voteDirection }),
  },
  /** `direction` is the withdrawn one. */
  VoteWithdrawn: { version: 1, data: z.object({ ...onItem, direction: voteDirection }) },
  /** Staff nullified it. */
  VoteNullified: { version: 1, data: z.object({ ...onItem, direction: voteDirection }) },
  /** Staff nullified it while a merge of members had handed it over: if handed back, it does not count. */
  VoteBarred: { version: 1, data: z.object(onItem) },
  /** That was undone: it counts again, as of when it was cast. */
  VoteReinstated: {
    version: 1,
    data: z.object({ ...onItem, direction: voteDirection, votedAt: z.iso.datetime() }),
  },
});
/** Events of votes. */
export type VoteEvent = EventOf<typeof voteEvents>;

/** The stream of one member's vote on one item. */
export function voteStream(item: Item, postId: string, voterId: string): StreamId {
  return { root: postId, name: voteStreamName(item, voterId) };
}

/** Its name alone: the post is unknown before the item is read. */
export function voteStreamName(item: Item, voterId: string): string {
  return `vote:${item.type}:${item.id}:${voterId}`;
}

/** Folds a vote's stream into the direction in force; null: none. */
export const voteInForce: FoldRules<VoteDirection | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isVoteEvent(event)) return state;
    switch (event.type) {
      case 'VoteCast':
      case 'VoteReinstated':
        return event.data.direction;
      case 'VoteSwitched':
        return event.data.to;
      case 'VoteWithdrawn':
      case 'VoteNullified':
        return null;
      case 'VoteBarred':
        return state;
      default:
        return assertNever(event);
    }
  },
};

/** Whether an event from a stream is a vote's own; the log has parsed its data. */
export function isVoteEvent(event: { readonly type: string }): event is VoteEvent {
  return event.type in voteEvents.definitions;
}
