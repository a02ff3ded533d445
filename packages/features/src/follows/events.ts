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
    if (type === 'MemberFollowed') return true;
    return type === 'MemberUnfollowed' ? false : state;
  },
};
