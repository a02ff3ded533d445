import type { StoreTransaction } from '@forum/event-store';
import { memberFacts, memberStream } from '@forum/events/accounts';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { followingSince, type FollowEvent, type Pair, type PairSince } from '@forum/events/follows';

/** Follows: whether, and since when. Members who left meanwhile follow nobody and are followed by nobody. */
export const reversibleFollows = defineReversible<PairSince>({
  stream: 'follow',
  ...followingSince,
  fields: ({ since }) => (since === null ? {} : { since }),
  reconcile: async (_ctx, tx, { state: { pair, since }, wanted }): Promise<FollowEvent[]> => {
    if (pair === null || (await isAnyGone(tx, pair))) return [];
    const events: FollowEvent[] = [];
    if (since !== null) events.push({ type: 'FollowLapsed', data: pair });
    if (typeof wanted['since'] !== 'string') return events;
    return [...events, { type: 'FollowResumed', data: { ...pair, since: wanted['since'] } }];
  },
});

async function isAnyGone(tx: StoreTransaction, { followerId, followedId }: Pair): Promise<boolean> {
  const follower = await tx.fold(memberStream(followerId), memberFacts);
  const followed = await tx.fold(memberStream(followedId), memberFacts);
  return follower.state.deleted || followed.state.deleted;
}
