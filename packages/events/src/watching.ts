// What members watch: one stream per member and thing (`watch:{memberId}:{type}:{id}`), rooted in the member, like
// their mutes, so that a level and a mute change together. Who is notified of an item is decided when readers first see
// it, and kept: a rebuild notifies the same members, whoever watches by then. One stream per batch of them
// (`told:{itemId}:{last of the previous batch}`), rooted in the post, so that 100,000 watchers make no event, stream or
// transaction larger than a batch.
import { id } from '@forum/contracts';
import { watchedType, watchLevel, watchReason, type WatchLevel } from '@forum/contracts/watching';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** What is watched; the id of a tag is the tag in lower case. */
const watched = z.object({ type: watchedType, id: z.string() });
/** What is watched. */
export type Watched = z.infer<typeof watched>;

/** A member's level, and what they are notified of while watching. */
const choice = { level: watchLevel, posts: z.boolean(), replies: z.boolean() };

/** Somebody who is notified, and why. */
const told = z.object({ memberId: id, reason: watchReason });
/** Somebody who is notified, and why. */
export type Told = z.infer<typeof told>;

/** Events of members who watch, and of their notifications. */
export const watchingEvents = defineEvents({
  /** The member chose how closely to follow it. */
  WatchLevelChosen: { version: 1, data: z.object({ memberId: id, of: watched, ...choice }) },
  /** These are notified of the comment, by `authorId`. `last`: where the batch ends. */
  MembersTold: {
    version: 1,
    data: z.object({
      postId: id,
      commentId: id,
      authorId: id,
      told: z.array(told).min(1),
      last: id,
    }),
  },
  /**
   * These are notified of the post. The release that knew followers of its author alone reads it, too: `since` is for that
   * one. `reasons`: one for each. Left out: they follow its author.
   */
  WatchersTold: {
    version: 1,
    data: z.object({
      postId: id,
      authorId: id,
      memberIds: z.array(id).min(1),
      reasons: z.array(watchReason).optional(),
      last: z.object({ followerId: id, since: z.iso.datetime() }),
    }),
  },
});
/** Events of members who watch, and of their notifications. */
export type WatchingEvent = EventOf<typeof watchingEvents>;

/** A level as it was chosen. */
export interface ChosenLevel {
  readonly level: WatchLevel;
  readonly posts: boolean;
  readonly replies: boolean;
}

/** The stream of one member's level for one thing. */
export function watchStream(memberId: string, { type, id: of }: Watched): StreamId {
  return { root: memberId, name: `watch:${memberId}:${type}:${of}` };
}

/** Folds it into the level in force; null: none was chosen. */
export const chosenLevel: FoldRules<ChosenLevel | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isWatchingEvent(event) || event.type !== 'WatchLevelChosen') return state;
    const { level, posts, replies } = event.data;
    return { level, posts, replies };
  },
};

/** Something new. */
export interface NewItem {
  readonly postId: string;
  /** Null: the post itself. */
  readonly commentId: string | null;
}

/** The stream of the batch after a member; null: the first batch. */
export function toldStream({ postId, commentId }: NewItem, after: string | null): StreamId {
  return { root: postId, name: `told:${commentId ?? postId}:${after ?? 'first'}` };
}

/** Folds a batch's stream into where it ended; null: nobody has been notified yet. */
export const toldUpTo: FoldRules<string | null> = {
  initialState: null,
  evolve: (state, event) => {
    if (!isWatchingEvent(event) || event.type === 'WatchLevelChosen') return state;
    return event.type === 'WatchersTold' ? event.data.last.followerId : event.data.last;
  },
};

/** Whether an event from a stream is one of these; the log has parsed its data. */
export function isWatchingEvent(event: { readonly type: string }): event is WatchingEvent {
  return event.type in watchingEvents.definitions;
}
