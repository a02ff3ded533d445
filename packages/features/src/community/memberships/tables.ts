import { readTable } from '@forum/projections';

/** A membership. */
export interface MembershipRow {
  category_id: string;
  member_id: string;
  joined_at: Date;
}

/** How many have joined a category; no row means none. */
export interface MembershipTallyRow {
  category_id: string;
  members: number;
}

/** The memberships in force, in the order of a category's list. */
export const membershipTable = readTable<MembershipRow>({
  name: 'membership',
  key: ['category_id', 'member_id'],
  columns: {
    category_id: 'uuid not null',
    member_id: 'uuid not null',
    joined_at: 'timestamptz not null',
  },
  indexes: ['(category_id, joined_at desc, member_id)', '(member_id)'],
});

/** The count of each category. */
export const membershipTallyTable = readTable<MembershipTallyRow>({
  name: 'membership_tally',
  key: ['category_id'],
  columns: { category_id: 'uuid not null', members: 'integer not null default 0' },
});

declare module '../../framework/read-database.ts' {
  /** Row types of the memberships slice, as queries see them. */
  interface ReadTables {
    membership: MembershipRow;
    membership_tally: MembershipTallyRow;
  }
}
