import type { CaseEntryKind, CaseOutcome, CaseState } from '@forum/contracts/cases';
import { reportReason, type ReportReason, type ReportTarget } from '@forum/contracts/reports';
import type { ActReason } from '@forum/contracts/acts';
import { readTable } from '@forum/projections';

/** A case and its state. */
export interface CaseFileRow {
  id: string;
  state: CaseState;
  item_type: ReportTarget;
  item_id: string;
  /** The post, or the comment's post; null for a member. */
  post_id: string | null;
  /** The item's author, or the member. */
  member_id: string;
  reasons: ReportReason[];
  reports: number;
  opened_at: Date;
  claimed_by: string | null;
  outcome: CaseOutcome | null;
  reason: ActReason | null;
  statement_id: string | null;
  until: Date | null;
  decided_at: Date | null;
  appeal_until: Date | null;
  appealed_at: Date | null;
  upheld: boolean | null;
  answer_id: string | null;
}

/** The queue's orders, with the columns that it filters by, so that a page far back is found in the index alone. */
const ORDERS = ['(state, opened_at, id)', '(state, reports, opened_at, id)'];
const ASKED = 'include (member_id, item_type, claimed_by';

const queueIndexes = ORDERS.flatMap((order) => [
  `${order} ${ASKED}, reasons)`,
  `${order} ${ASKED}) where claimed_by is null`,
  ...reportReason.options.map((reason) => `${order} ${ASKED}) where '${reason}' = any (reasons)`),
]);

/** All cases ever opened. */
export const caseFileTable = readTable<CaseFileRow>({
  name: 'case_file',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    state: 'text not null',
    item_type: 'text not null',
    item_id: 'uuid not null',
    post_id: 'uuid',
    member_id: 'uuid not null',
    reasons: 'text[] not null',
    reports: 'integer not null',
    opened_at: 'timestamptz not null',
    claimed_by: 'uuid',
    outcome: 'text',
    reason: 'text',
    statement_id: 'uuid',
    until: 'timestamptz',
    decided_at: 'timestamptz',
    appeal_until: 'timestamptz',
    appealed_at: 'timestamptz',
    upheld: 'boolean',
    answer_id: 'uuid',
  },
  indexes: [
    ...queueIndexes,
    '(state, item_type, opened_at, id)',
    '(claimed_by, state, opened_at, id)',
    '(member_id, decided_at)',
    '(member_id, opened_at desc, id desc)',
  ],
});

/** An entry in a case's history. */
export interface CaseEntryRow {
  /** The event's id. */
  id: string;
  case_id: string;
  kind: CaseEntryKind;
  by_id: string | null;
  at: Date;
  outcome: CaseOutcome | null;
  reason: ActReason | null;
  upheld: boolean | null;
  /** The note, the statement or the answer; an appeal's text is in the private store. */
  content_id: string | null;
  act_id: string | null;
  /** The event's position, in the partition of the case. */
  seq: number;
}

/** The history of all cases. */
export const caseEntryTable = readTable<CaseEntryRow>({
  name: 'case_entry',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    case_id: 'uuid not null',
    kind: 'text not null',
    by_id: 'uuid',
    at: 'timestamptz not null',
    outcome: 'text',
    reason: 'text',
    upheld: 'boolean',
    content_id: 'uuid',
    act_id: 'uuid',
    seq: 'bigint not null',
  },
  indexes: ['(case_id, seq)'],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the cases slice, as queries see them. */
  interface ReadTables {
    case_file: CaseFileRow;
    case_entry: CaseEntryRow;
  }
}
