// Who is told of a post is settled when readers first see it, and kept: a rebuild tells the same members, whoever follows
// whom by then. One stream per batch of followers (`watchers:{postId}:{last of the batch before}`), rooted in the post,
// so that a post of somebody with 100,000 followers makes no event, stream or transaction larger than a batch.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

/** A follower, and since when: where the next batch of followers begins. */
const place = z.object({ followerId: id, since: z.iso.datetime() });
/** A follower, and since when. */
export type FollowPlace = z.infer<typeof place>;

/** Events of those who watch for what is new. */
export const watchingEvents = defineEvents({
  /** These followers of its author are told of the post. `last`: the follow that the batch ends with. */
  WatchersTold: {
    version: 1,
    data: z.object({ postId: id, authorId: id, memberIds: z.array(id).min(1), last: place }),
  },
});
/** Events of those who watch for what is new. */
export type WatchingEvent = EventOf<typeof watchingEvents>;

/** The stream of the batch of followers after one; null: the first batch. */
export function toldStream(postId: string, after: FollowPlace | null): StreamId {
  return { root: postId, name: `watchers:${postId}:${after?.followerId ?? 'first'}` };
}

/** Folds a batch's stream into where it ended; null: nobody has been told yet. */
export const toldUpTo: FoldRules<FollowPlace | null> = {
  initialState: null,
  evolve: (state, event) => (isWatchingEvent(event) ? event.data.last : state),
};

function isWatchingEvent(event: { readonly type: string }): event is WatchingEvent {
  return event.type in watchingEvents.definitions;
}
