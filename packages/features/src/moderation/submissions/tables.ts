import type { SubmissionCause, SubmissionKind } from '@forum/contracts/submission-fields';
import type { SubmissionState } from '@forum/contracts/submissions';
import type { ActReason } from '@forum/contracts/acts';
import { column, readTable, type RowOf } from '@forum/projections';

/** All submissions ever made. */
export const submissionTable = readTable({
  name: 'submission',
  key: ['id'],
  columns: {
    id: column.uuid(),
    state: column.text<SubmissionState>(),
    kind: column.text<SubmissionKind>(),
    cause: column.text<SubmissionCause>(),
    word_id: column.uuid().orNull(),
    member_id: column.uuid(),
    item_id: column.uuid(),
    post_id: column.uuid(),
    created_at: column.timestamptz(),
    decided_by: column.uuid().orNull(),
    decided_at: column.timestamptz().orNull(),
    reason: column.text<ActReason>().orNull(),
  },
  indexes: [
    '(state, created_at, id)',
    '(state, kind, created_at, id)',
    '(state, cause, created_at, id)',
    '(member_id, state, created_at, id)',
  ],
});

/** A submission and its state; the text is in the private store. */
export type SubmissionRow = RowOf<typeof submissionTable>;

declare module '../../framework/read-database.ts' {
  /** Row types of the submissions, as queries see them. */
  interface ReadTables {
    submission: SubmissionRow;
  }
}
