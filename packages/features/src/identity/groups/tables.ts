import type { PaletteKey } from '@forum/contracts';
import type { GroupRule } from '@forum/contracts/group-rule';
import type { GroupEntry, GroupMentioners } from '@forum/contracts/groups';
import { column, readTable, type RowOf } from '@forum/projections';

/** All present and former groups. */
export const memberGroupTable = readTable({
  name: 'member_group',
  key: ['id'],
  columns: {
    id: column.uuid(),
    name: column.text(),
    slug: column.text(),
    description: column.text().orNull(),
    color: column.text<PaletteKey>(),
    badge: column.text().orNull(),
    entry: column.text<GroupEntry>(),
    hidden: column.boolean(),
    mentioners: column.text<GroupMentioners>(),
    rule: column.jsonb<GroupRule>().orNull(),
    deleted: column.boolean(),
  },
  indexes: ['unique (slug)'],
});

/** A group; a deleted one keeps the rows of its members, who no longer belong to it. */
export type MemberGroupRow = RowOf<typeof memberGroupTable>;

/** Members' standing in groups. */
export const groupMemberTable = readTable({
  name: 'group_member',
  key: ['group_id', 'member_id'],
  columns: {
    group_id: column.uuid(),
    member_id: column.uuid(),
    standing: column.text<'asked' | 'invited' | 'member'>(),
    since: column.timestamptz(),
    /** A member by the group's rule, which also removes them. */
    by_rule: column.boolean(),
    /** The word of the provider that put them there, and takes them out again; null: none did. */
    provider: column.text().orNull(),
  },
  indexes: ['(group_id, standing, since desc, member_id)', '(member_id, standing)'],
});

/** Somebody who is a member, has requested to join, or is invited. */
export type GroupMemberRow = RowOf<typeof groupMemberTable>;

/** Who owns which group. */
export const groupOwnerTable = readTable({
  name: 'group_owner',
  key: ['group_id', 'member_id'],
  columns: { group_id: column.uuid(), member_id: column.uuid() },
  indexes: ['(member_id)'],
});

/** An owner of a group. */
export type GroupOwnerRow = RowOf<typeof groupOwnerTable>;

/** How many are members, and how many have requested to join or are invited. */
export const groupTallyTable = readTable({
  name: 'group_tally',
  key: ['group_id'],
  columns: {
    group_id: column.uuid(),
    members: column.integer().default(0),
    asked: column.integer().default(0),
    invited: column.integer().default(0),
  },
});

/** A group's numbers; no row means zero. */
export type GroupTallyRow = RowOf<typeof groupTallyTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the groups, as queries see them. */
  interface ReadTables {
    member_group: MemberGroupRow;
    group_member: GroupMemberRow;
    group_owner: GroupOwnerRow;
    group_tally: GroupTallyRow;
  }
}
