import type { SubmissionCause, SubmissionKind } from '@forum/contracts/held';
import type { SubmissionState } from '@forum/contracts/approval-queue';
import type { ActReason } from '@forum/contracts/acts';
import { readTable } from '@forum/projections';

/** A submission and its state; the text is in the private store. */
export interface SubmissionRow {
  id: string;
  state: SubmissionState;
  kind: SubmissionKind;
  cause: SubmissionCause;
  word_id: string | null;
  member_id: string;
  item_id: string;
  post_id: string;
  created_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  reason: ActReason | null;
}

/** All submissions ever made. */
export const submissionTable = readTable<SubmissionRow>({
  name: 'submission',
  key: ['id'],
  columns: {
    id: 'uuid not null',
    state: 'text not null',
    kind: 'text not null',
    cause: 'text not null',
    word_id: 'uuid',
    member_id: 'uuid not null',
    item_id: 'uuid not null',
    post_id: 'uuid not null',
    created_at: 'timestamptz not null',
    decided_by: 'uuid',
    decided_at: 'timestamptz',
    reason: 'text',
  },
  indexes: [
    '(state, created_at, id)',
    '(state, kind, created_at, id)',
    '(state, cause, created_at, id)',
    '(member_id, state, created_at, id)',
  ],
});

declare module '../../framework/read-database.ts' {
  /** Row types of the submissions, as queries see them. */
  interface ReadTables {
    submission: SubmissionRow;
  }
}
