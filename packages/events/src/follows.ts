// One stream per pair (`follow:{followerId}:{followedId}`), so that followers of a well-known member never wait for
// each other's versions. Its root is the followed member, so that follows stay in order with their account.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const pair = z.object({ followerId: id, followedId: id });

/** Events between a follower and a followed member. */
export const followEvents = defineEvents({
  MemberFollowed: { version: 1, data: pair },
  MemberUnfollowed: { version: 1, data: pair },
  /** One of the two was merged into another, for whom it continues, or that was undone: ends without notice. */
  FollowLapsed: { version: 1, data: pair },
  /** Likewise it begins, with its original date. */
  FollowResumed: { version: 1, data: pair.extend({ since: z.iso.datetime() }) },
});
/** Events between a follower and a followed member. */
export type FollowEvent = EventOf<typeof followEvents>;

/** Who follows whom. */
export type Pair = z.infer<typeof pair>;

/** The stream of one pair. */
export function followStream({ followerId, followedId }: Pair): StreamId {
  return { root: followedId, name: `follow:${followerId}:${followedId}` };
}

/** Folds a pair's stream into whether one follows the other now. */
export const isFollowing: FoldRules<boolean> = {
  initialState: false,
  evolve: (state, { type }) => {
    if (type === 'MemberFollowed' || type === 'FollowResumed') return true;
    return type === 'MemberUnfollowed' || type === 'FollowLapsed' ? false : state;
  },
};

/** A pair, and since when one follows the other, ISO 8601; null: not following. */
export interface PairSince {
  readonly pair: Pair | null;
  readonly since: string | null;
}

/** Folds a pair's stream into a `PairSince`. */
export const followingSince: FoldRules<PairSince> = {
  initialState: { pair: null, since: null },
  evolve: (state, event) => {
    if (!isFollowEvent(event)) return state;
    const { followerId, followedId } = event.data;
    const both = { followerId, followedId };
    if (event.type === 'FollowResumed') return { pair: both, since: event.data.since };
    if (event.type !== 'MemberFollowed') return { pair: both, since: null };
    // The log hands out events with their time.
    const since = 'at' in event && event.at instanceof Date ? event.at.toISOString() : '';
    return { pair: both, since };
  },
};

/** Whether an event from a stream is one of these; the log has parsed its data. */
export function isFollowEvent(event: { readonly type: string }): event is FollowEvent {
  return event.type in followEvents.definitions;
}
