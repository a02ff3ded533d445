import type { ReputationCause } from '@forum/contracts/reputation';
import type { Item } from '@forum/contracts/items';
import { column, readTable, type RowOf } from '@forum/projections';

/** Every movement ever. */
export const reputationEntryTable = readTable({
  name: 'reputation_entry',
  key: ['event_id', 'part'],
  columns: {
    /** The event that caused it. */
    event_id: column.uuid(),
    /** A switched vote moves twice: 0 withdraws the old one, 1 is the new one; else 0. */
    part: column.smallint(),
    member_id: column.uuid(),
    points: column.integer(),
    reason: column.text<ReputationCause>(),
    item_type: column.text<Item['type']>(),
    item_id: column.uuid(),
    post_id: column.uuid(),
    at: column.timestamptz(),
  },
  indexes: ['(member_id, at desc, event_id desc, part desc)'],
});

/** One movement of a member's reputation; undoing an act is a movement of its own. */
export type ReputationEntryRow = RowOf<typeof reputationEntryTable>;

/** One row per member, including those without points. */
export const memberReputationTable = readTable({
  name: 'member_reputation',
  key: ['member_id'],
  columns: {
    member_id: column.uuid(),
    /** The exact sum of the ledger; shown as 0 when below. */
    points: column.integer().default(0),
    /** How many entries the ledger has. */
    entries: column.integer().default(0),
    /** Received labels in favour of the comments, and against them: the helpfulness rating. */
    helpful_labels: column.integer().default(0),
    unhelpful_labels: column.integer().default(0),
  },
  indexes: ['(points desc, member_id)'],
});

/** A member's totals. */
export type MemberReputationRow = RowOf<typeof memberReputationTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the reputation slice, as queries see them. */
  interface ReadTables {
    reputation_entry: ReputationEntryRow;
    member_reputation: MemberReputationRow;
  }
}
