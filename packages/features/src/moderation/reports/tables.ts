import type { ReportReason, ReportState, ReportTarget } from '@forum/contracts/reports';
import { readTable } from '@forum/projections';

/** A report and its state. */
export interface ReportRow {
  id: string;
  item_type: ReportTarget;
  item_id: string;
  /** The post, or the comment's post; null for a member. */
  post_id: string | null;
  /** The item's author, or the member. */
  member_id: string;
  /** Null: the forum itself, because of a watched word. */
  reporter_id: string | null;
  word_id: string | null;
  reason: ReportReason;
  state: ReportState;
  /** Null briefly, until its case has it. */
  case_id: string | null;
  created_at: Date;
}

/** All reports ever filed. */
export const reportTable = readTable<ReportRow>({
  name: 'report',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    item_type: 'text not null',
    item_id: 'uuid not null',
    post_id: 'uuid',
    member_id: 'uuid not null',
    reporter_id: 'uuid',
    word_id: 'uuid',
    reason: 'text not null',
    state: 'text not null',
    case_id: 'uuid',
    created_at: 'timestamptz not null',
  },
  indexes: [
    '(state, created_at desc, id desc)',
    '(item_id, created_at desc)',
    '(case_id, created_at desc, id desc)',
    '(member_id, created_at desc)',
    '(reporter_id, created_at desc, id desc)',
  ],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the reports slice, as queries see them. */
  interface ReadTables {
    report: ReportRow;
  }
}
