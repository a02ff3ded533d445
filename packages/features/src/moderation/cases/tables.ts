import type { CaseEntryKind, CaseOutcome, CaseState } from '@forum/contracts/case-fields';
import { reportReason, type ReportReason, type ReportTarget } from '@forum/contracts/reports';
import type { ActReason } from '@forum/contracts/acts';
import { column, readTable, type RowOf } from '@forum/projections';

/** The queue's orders, with the columns it filters by, so that a page far back needs the index alone. */
const ORDERS = ['(state, opened_at, id)', '(state, reports, opened_at, id)'];
const ASKED = 'include (member_id, item_type, claimed_by';

const queueIndexes = ORDERS.flatMap((order) => [
  `${order} ${ASKED}, reasons)`,
  `${order} ${ASKED}) where claimed_by is null`,
  ...reportReason.options.map((reason) => `${order} ${ASKED}) where '${reason}' = any (reasons)`),
]);

/** All cases ever opened. */
export const caseFileTable = readTable({
  name: 'case_file',
  key: ['id'],
  columns: {
    id: column.uuid(),
    state: column.text<CaseState>(),
    item_type: column.text<ReportTarget>(),
    item_id: column.uuid(),
    /** The post, or the comment's post; null for a member. */
    post_id: column.uuid().orNull(),
    /** The item's author, or the member. */
    member_id: column.uuid(),
    reasons: column.texts<ReportReason>(),
    reports: column.integer(),
    opened_at: column.timestamptz(),
    claimed_by: column.uuid().orNull(),
    outcome: column.text<CaseOutcome>().orNull(),
    reason: column.text<ActReason>().orNull(),
    statement_id: column.uuid().orNull(),
    until: column.timestamptz().orNull(),
    decided_at: column.timestamptz().orNull(),
    appeal_until: column.timestamptz().orNull(),
    appealed_at: column.timestamptz().orNull(),
    upheld: column.boolean().orNull(),
    answer_id: column.uuid().orNull(),
  },
  indexes: [
    ...queueIndexes,
    '(state, item_type, opened_at, id)',
    '(claimed_by, state, opened_at, id)',
    '(member_id, decided_at)',
    '(member_id, opened_at desc, id desc)',
  ],
});

/** A case and its state. */
export type CaseFileRow = RowOf<typeof caseFileTable>;

/** The history of all cases. */
export const caseEntryTable = readTable({
  name: 'case_entry',
  key: ['id'],
  columns: {
    /** The event's id. */
    id: column.uuid(),
    case_id: column.uuid(),
    kind: column.text<CaseEntryKind>(),
    by_id: column.uuid().orNull(),
    /** Who has the case since, if another gave it to them. */
    to_id: column.uuid().orNull(),
    at: column.timestamptz(),
    outcome: column.text<CaseOutcome>().orNull(),
    reason: column.text<ActReason>().orNull(),
    upheld: column.boolean().orNull(),
    /** The note, the statement or the answer; an appeal's text is in the private store. */
    content_id: column.uuid().orNull(),
    act_id: column.uuid().orNull(),
    /** The event's position, in the partition of the case. */
    seq: column.bigint(),
  },
  indexes: ['(case_id, seq)'],
});

/** An entry in a case's history. */
export type CaseEntryRow = RowOf<typeof caseEntryTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the cases slice, as queries see them. */
  interface ReadTables {
    case_file: CaseFileRow;
    case_entry: CaseEntryRow;
  }
}
