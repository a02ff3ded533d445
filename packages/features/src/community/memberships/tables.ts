import { column, readTable, type RowOf } from '@forum/projections';

/** The memberships in force, in the order of a category's list. */
export const membershipTable = readTable({
  name: 'membership',
  key: ['category_id', 'member_id'],
  columns: {
    category_id: column.uuid(),
    member_id: column.uuid(),
    joined_at: column.timestamptz(),
  },
  indexes: ['(category_id, joined_at desc, member_id)', '(member_id)'],
});

/** A membership. */
export type MembershipRow = RowOf<typeof membershipTable>;

/** The count of each category. */
export const membershipTallyTable = readTable({
  name: 'membership_tally',
  key: ['category_id'],
  columns: {
    category_id: column.uuid(),
    members: column.integer().default(0),
  },
});

/** How many have joined a category; no row means none. */
export type MembershipTallyRow = RowOf<typeof membershipTallyTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the memberships slice, as queries see them. */
  interface ReadTables {
    membership: MembershipRow;
    membership_tally: MembershipTallyRow;
  }
}
