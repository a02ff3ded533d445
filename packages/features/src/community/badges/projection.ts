import { accountEvents } from '@forum/events/accounts';
import { badgeEvents } from '@forum/events/badges';
import { defineProjection } from '@forum/projections';
import { badgeTable, memberBadgeTable } from './tables.ts';

/** Events → badges, and who has them. */
export const badgesProjection = defineProjection({
  name: 'badges',
  version: 1,
  lane: 'now',
  tables: [badgeTable, memberBadgeTable],
  events: [badgeEvents, accountEvents],
  handles: {
    BadgeAdded: ({ data: { badgeId, look } }, rows) =>
      rows.insert(badgeTable, { id: badgeId, ...look, removed: false }),
    BadgeEdited: ({ data: { badgeId, look } }, rows) =>
      rows.patch(badgeTable, { id: badgeId }, look),
    BadgeRemoved: ({ data }, rows) =>
      rows.patch(badgeTable, { id: data.badgeId }, { removed: true }),
    BadgeReturned: ({ data }, rows) =>
      rows.patch(badgeTable, { id: data.badgeId }, { removed: false }),
    BadgeGiven: ({ data, at }, rows) => {
      const key = { member_id: data.memberId, badge_id: data.badgeId };
      rows.add(memberBadgeTable, key, {}, { held: true, since: at });
      rows.patch(memberBadgeTable, key, { held: true });
    },
    BadgeTaken: ({ data }, rows) => {
      const key = { member_id: data.memberId, badge_id: data.badgeId };
      rows.patch(memberBadgeTable, key, { held: false });
    },
    AccountDeleted: ({ data }, rows) =>
      rows.removeWhere(memberBadgeTable, { member_id: data.memberId }),
  },
});
