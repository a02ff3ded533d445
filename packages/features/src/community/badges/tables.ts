import type { BadgeRule } from '@forum/contracts/admin-badges';
import { column, readTable, type RowOf } from '@forum/projections';

/** Badges of the forum's own. */
export const badgeTable = readTable({
  name: 'badge',
  key: ['id'],
  columns: {
    id: column.uuid(),
    name: column.text(),
    description: column.text(),
    picture: column.text(),
    rule: column.jsonb<BadgeRule>().orNull(),
    removed: column.boolean().default(false),
  },
});

/** Who has which; a row of one that was taken stays, so that its rule does not give it again. */
export const memberBadgeTable = readTable({
  name: 'member_badge',
  key: ['member_id', 'badge_id'],
  columns: {
    member_id: column.uuid(),
    badge_id: column.uuid(),
    held: column.boolean(),
    since: column.timestamptz(),
  },
  indexes: ['(badge_id, member_id)'],
});

/** A badge. */
export type BadgeRow = RowOf<typeof badgeTable>;
/** Whether a member has a badge. */
export type MemberBadgeRow = RowOf<typeof memberBadgeTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of badges, as queries see them. */
  interface ReadTables {
    badge: BadgeRow;
    member_badge: MemberBadgeRow;
  }
}
