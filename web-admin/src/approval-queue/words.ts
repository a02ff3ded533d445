import type { SubmissionCause, SubmissionKind } from '@forum/contracts/held';
import type { SubmissionState } from '@forum/contracts/approval-queue';

/** What waits. */
export const KINDS = {
  post: 'Post',
  comment: 'Comment',
  'post-edit': 'Change of a post',
  'comment-edit': 'Change of a comment',
} as const satisfies Record<SubmissionKind, string>;

/** Why it waits. */
export const CAUSES = {
  'first-posts': 'First posts',
  'watched-word': 'Watched word',
} as const satisfies Record<SubmissionCause, string>;

/** How far it is. */
export const STATES = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Taken back',
  revoked: 'Approval undone',
} as const satisfies Record<SubmissionState, string>;

/** The choices of a field. */
export function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([id, name]) => ({ id, name }));
}
