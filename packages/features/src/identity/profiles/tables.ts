import { readTable } from '@forum/projections';

/** How much a member wrote; no row means nothing. */
export interface MemberTallyRow {
  member_id: string;
  /** Published posts. */
  posts: number;
  /** Not deleted themselves; comments under a deleted or hidden post count. */
  comments: number;
}

/** The counts on a profile. */
export const memberTallyTable = readTable<MemberTallyRow>({
  name: 'member_tally',
  key: ['member_id'],
  columns: {
    member_id: 'uuid not null',
    posts: 'integer not null default 0',
    comments: 'integer not null default 0',
  },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the profiles slice, as queries see them. */
  interface ReadTables {
    member_tally: MemberTallyRow;
  }
}
