import { readTable } from '@forum/projections';

/** Who follows whom. */
export interface FollowRow {
  follower_id: string;
  followed_id: string;
  followed_at: Date;
}

/** How many follow a member, and how many they follow; no row means none. */
export interface FollowTallyRow {
  member_id: string;
  followers: number;
  following: number;
}

/** Who follows whom, in the order of both lists. */
export const followTable = readTable<FollowRow>({
  name: 'follow',
  key: ['follower_id', 'followed_id'],
  columns: {
    follower_id: 'uuid not null',
    followed_id: 'uuid not null',
    followed_at: 'timestamptz not null',
  },
  indexes: [
    '(followed_id, followed_at desc, follower_id)',
    '(follower_id, followed_at desc, followed_id)',
  ],
});

/** The counts on a profile. */
export const followTallyTable = readTable<FollowTallyRow>({
  name: 'follow_tally',
  key: ['member_id'],
  columns: {
    member_id: 'uuid not null',
    followers: 'integer not null default 0',
    following: 'integer not null default 0',
  },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the follows slice, as queries see them. */
  interface ReadTables {
    follow: FollowRow;
    follow_tally: FollowTallyRow;
  }
}
