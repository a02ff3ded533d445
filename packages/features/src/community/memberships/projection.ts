import { defineProjection, type Rows } from '@forum/projections';
import { categoryEvents } from '@forum/events/categories';
import { membershipEvents, type Membership } from '@forum/events/memberships';
import { membershipTable, membershipTallyTable } from './tables.ts';

/** Events → memberships, and their counts. */
export const membershipsProjection = defineProjection({
  name: 'memberships',
  version: 1,
  lane: 'now',
  tables: [membershipTable, membershipTallyTable],
  events: [membershipEvents, categoryEvents],
  handles: {
    CategoryJoined: ({ data: { categoryId, memberId }, at }, rows) => {
      const row = { category_id: categoryId, member_id: memberId, joined_at: at };
      rows.insert(membershipTable, row);
      rows.add(membershipTallyTable, { category_id: categoryId }, { members: 1 });
    },
    CategoryLeft: ({ data }, rows) => end(rows, data),
    MembershipLapsed: ({ data }, rows) => end(rows, data),
    MembershipResumed: ({ data: { categoryId, memberId, since } }, rows) => {
      const row = { category_id: categoryId, member_id: memberId, joined_at: new Date(since) };
      rows.insert(membershipTable, row);
      rows.add(membershipTallyTable, { category_id: categoryId }, { members: 1 });
    },
    CategoryDeleted: ({ data: { categoryId } }, rows) => {
      rows.removeWhere(membershipTable, { category_id: categoryId });
      rows.remove(membershipTallyTable, { category_id: categoryId });
    },
  },
});

function end(rows: Rows, { categoryId, memberId }: Membership): void {
  rows.remove(membershipTable, { category_id: categoryId, member_id: memberId });
  rows.add(membershipTallyTable, { category_id: categoryId }, { members: -1 });
}
