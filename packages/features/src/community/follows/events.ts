// One stream per pair (`follow:{followerId}:{followedId}`), so that a well-known member's followers never wait for
// each other's versions. Its root is the followed member: what happens to them stays in order with their account.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const pair = z.object({ followerId: id, followedId: id });

/** What happens between a follower and a followed member. */
export const followEvents = defineEvents({
  MemberFollowed: { version: 1, data: pair },
  MemberUnfollowed: { version: 1, data: pair },
  /** One of the two was merged into another, for whom it goes on, or that was undone: it ends, and nobody is told. */
  FollowLapsed: { version: 1, data: pair },
  /** Likewise it begins, as of when it did. */
  FollowResumed: { version: 1, data: pair.extend({ since: z.iso.datetime() }) },
});
/** What happens between a follower and a followed member. */
export type FollowEvent = EventOf<typeof followEvents>;

/** Who follows whom. */
export type Pair = z.infer<typeof pair>;

/** The stream of one pair. */
export function followStream({ followerId, followedId }: Pair): StreamId {
  return { root: followedId, name: `follow:${followerId}:${followedId}` };
}

/** Folds a pair's stream into whether the one follows the other now. */
export const isFollowing: FoldRules<boolean> = {
  initialState: false,
  evolve: (state, { type }) => {
    if (type === 'MemberFollowed' || type === 'FollowResumed') return true;
    return type === 'MemberUnfollowed' || type === 'FollowLapsed' ? false : state;
  },
};

/** A pair, and since when the one follows the other, ISO 8601; null: they do not. */
export interface PairSince {
  readonly pair: Pair | null;
  readonly since: string | null;
}

/** Folds a pair's stream into that. */
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

function isFollowEvent(event: { readonly type: string }): event is FollowEvent {
  return event.type in followEvents.definitions;
}
