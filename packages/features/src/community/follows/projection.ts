import { defineProjection, type Rows } from '@forum/projections';
import { followEvents, type Pair } from '@forum/events/follows';
import { followTable, followTallyTable } from './tables.ts';

/** Events → who follows whom, and both counts. A follower's own count changes from many partitions: deltas. */
export const followsProjection = defineProjection({
  name: 'follows',
  version: 1,
  lane: 'now',
  tables: [followTable, followTallyTable],
  events: followEvents,
  handles: {
    MemberFollowed: ({ data, at }, rows) => {
      rows.insert(followTable, { ...keyOf(data), followed_at: at });
      count(rows, data, 1);
    },
    MemberUnfollowed: ({ data }, rows) => end(rows, data),
    FollowLapsed: ({ data }, rows) => end(rows, data),
    FollowResumed: ({ data }, rows) => {
      rows.insert(followTable, { ...keyOf(data), followed_at: new Date(data.since) });
      count(rows, data, 1);
    },
  },
});

function end(rows: Rows, pair: Pair): void {
  rows.remove(followTable, keyOf(pair));
  count(rows, pair, -1);
}

function keyOf({ followerId, followedId }: Pair) {
  return { follower_id: followerId, followed_id: followedId };
}

function count(rows: Rows, { followerId, followedId }: Pair, change: 1 | -1): void {
  rows.add(followTallyTable, { member_id: followedId }, { followers: change });
  rows.add(followTallyTable, { member_id: followerId }, { following: change });
}
