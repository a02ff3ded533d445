import { column, readTable, type RowOf } from '@forum/projections';

/** The counts on a profile. */
export const memberTallyTable = readTable({
  name: 'member_tally',
  key: ['member_id'],
  columns: {
    member_id: column.uuid(),
    /** Published posts. */
    posts: column.integer().default(0),
    /** Not deleted themselves; comments under a deleted or hidden post count. */
    comments: column.integer().default(0),
  },
});

/** How much a member wrote; no row means nothing. */
export type MemberTallyRow = RowOf<typeof memberTallyTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the profiles slice, as queries see them. */
  interface ReadTables {
    member_tally: MemberTallyRow;
  }
}
