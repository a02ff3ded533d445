import { column, readTable, type RowOf } from '@forum/projections';

/** Who follows whom, in the order of both lists. */
export const followTable = readTable({
  name: 'follow',
  key: ['follower_id', 'followed_id'],
  columns: {
    follower_id: column.uuid(),
    followed_id: column.uuid(),
    followed_at: column.timestamptz(),
  },
  indexes: [
    '(followed_id, followed_at desc, follower_id)',
    '(follower_id, followed_at desc, followed_id)',
  ],
});

/** Who follows whom. */
export type FollowRow = RowOf<typeof followTable>;

/** The counts on a profile. */
export const followTallyTable = readTable({
  name: 'follow_tally',
  key: ['member_id'],
  columns: {
    member_id: column.uuid(),
    followers: column.integer().default(0),
    following: column.integer().default(0),
  },
});

/** How many follow a member, and how many they follow; no row means none. */
export type FollowTallyRow = RowOf<typeof followTallyTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the follows slice, as queries see them. */
  interface ReadTables {
    follow: FollowRow;
    follow_tally: FollowTallyRow;
  }
}
