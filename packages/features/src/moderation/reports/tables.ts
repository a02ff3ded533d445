import type { ReportReason, ReportState, ReportTarget } from '@forum/contracts/reports';
import { column, readTable, type RowOf } from '@forum/projections';

/** All reports ever filed. */
export const reportTable = readTable({
  name: 'report',
  key: ['id'],
  columns: {
    id: column.uuid(),
    item_type: column.text<ReportTarget>(),
    item_id: column.uuid(),
    /** The post, or the comment's post; null for a member. */
    post_id: column.uuid().orNull(),
    /** The item's author, or the member. */
    member_id: column.uuid(),
    /** Null: the forum itself, because of a watched word. */
    reporter_id: column.uuid().orNull(),
    word_id: column.uuid().orNull(),
    reason: column.text<ReportReason>(),
    state: column.text<ReportState>(),
    /** Null for a moment, until the case has it. */
    case_id: column.uuid().orNull(),
    created_at: column.timestamptz(),
  },
  indexes: [
    '(state, created_at desc, id desc)',
    '(item_id, created_at desc)',
    '(case_id, created_at desc, id desc)',
    '(member_id, created_at desc)',
    '(reporter_id, created_at desc, id desc)',
  ],
});

/** A report and its state. */
export type ReportRow = RowOf<typeof reportTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the reports slice, as queries see them. */
  interface ReadTables {
    report: ReportRow;
  }
}
