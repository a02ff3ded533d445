import type { RecordedEvent } from '@forum/kernel';
import { defineProjection, type Rows } from '@forum/projections';
import { submissionEvents } from '@forum/events/submissions';
import { submissionTable, type SubmissionRow } from './tables.ts';

const UNDECIDED = { decided_by: null, decided_at: null, reason: null };

/** Events → the submissions that wait for approval, and their outcomes. */
export const submissionsProjection = defineProjection({
  name: 'submissions',
  version: 2,
  lane: 'now',
  tables: [submissionTable],
  events: submissionEvents,
  handles: {
    SubmissionHeld: ({ data, at }, rows) =>
      rows.insert(submissionTable, {
        id: data.submissionId,
        state: 'waiting',
        kind: data.kind,
        cause: data.cause,
        word_id: data.wordId,
        member_id: data.memberId,
        item_id: data.itemId,
        post_id: data.postId,
        created_at: at,
        ...UNDECIDED,
      }),
    SubmissionWithdrawn: (event, rows) => stand(rows, event, { state: 'withdrawn' }),
    SubmissionApproved: (event, rows) => stand(rows, event, decided(event, 'approved')),
    SubmissionRefused: (event, rows) =>
      stand(rows, event, { ...decided(event, 'refused'), reason: event.data.reason }),
    SubmissionReopened: (event, rows) => stand(rows, event, { state: 'waiting', ...UNDECIDED }),
    SubmissionRevoked: (event, rows) => stand(rows, event, decided(event, 'revoked')),
  },
});

type Changes = Partial<SubmissionRow>;

function stand(
  rows: Rows,
  { data }: RecordedEvent<string, { readonly submissionId: string }>,
  changes: Changes,
): void {
  rows.patch(submissionTable, { id: data.submissionId }, changes);
}

function decided(
  { data, at }: RecordedEvent<string, { readonly by: string }>,
  state: SubmissionRow['state'],
): Changes {
  return { state, decided_by: data.by, decided_at: at, reason: null };
}
