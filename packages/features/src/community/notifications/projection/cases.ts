import type { RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { Rows } from '@forum/projections';
import type { accountEvents } from '@forum/events/accounts';
import type { caseEvents } from '@forum/events/cases';
import { ASSIGNED } from '../tables.ts';
import { tell } from './tell.ts';

type Decided = RecordedEventOf<typeof caseEvents, 'CaseDecided'>;

/** Notifies a member of staff to whom another gave a case. */
export function caseAssigned(
  event: RecordedEventOf<typeof caseEvents, 'CaseClaimed'>,
  rows: Rows,
): void {
  const { caseId, by: recipient, assignedBy } = event.data;
  if (assignedBy === undefined) return;
  const group = `assigned:${caseId}`;
  const about = { caseId, detail: ASSIGNED, group };
  tell(rows, event, {
    recipient,
    cause: `${group}:${event.id}`,
    kind: 'case',
    by: assignedBy,
    ...about,
  });
}

/** Notifies each reporter once of the outcome, and the author of what was done: nothing if no action was taken. */
export function caseDecided(event: Decided, rows: Rows): void {
  const { caseId, by, item, postId, memberId, outcome, actId, reports } = event.data;
  for (const { reporterId: recipient } of reports) {
    // The forum itself needs no answer.
    if (recipient === null) continue;
    const cause = `case:${caseId}:report`;
    const about = { caseId, detail: outcome, group: `report:${caseId}` };
    tell(rows, event, { recipient, cause, kind: 'report', by, ...about });
  }
  if (outcome === 'no-action') return;
  const commentId = item.type === 'comment' ? item.id : null;
  // Carrying it out would notify the author by itself: this already did, with the reason.
  const act = outcome === 'hide' && commentId === null ? 'unpublished' : 'deleted';
  const cause = actId === null ? `case:${caseId}` : actCause(actId, act);
  const about = { caseId, postId, commentId, detail: outcome, group: `case:${caseId}` };
  tell(rows, event, { recipient: memberId, cause, kind: 'case', by, ...about });
}

/** Notifies the member of a warning, with its words; they already know of one that ended a case. */
export function warned(
  { meta, ...event }: RecordedEventOf<typeof accountEvents, 'MemberWarned'>,
  rows: Rows,
): void {
  const { memberId: recipient, warningId, messageId: contentId, caseId, by } = event.data;
  if (caseId !== null) return;
  const cause = `warning:${warningId}`;
  const about = { contentId, actId: meta.actId, detail: 'warn', group: cause };
  tell(rows, { ...event, meta }, { recipient, cause, kind: 'case', by, ...about });
}

/** Notifies the author of the outcome of their appeal. */
export function appealDecided(
  event: RecordedEventOf<typeof caseEvents, 'AppealDecided'>,
  rows: Rows,
): void {
  const { caseId, by, item, postId, memberId: recipient, upheld } = event.data;
  const commentId = item.type === 'comment' ? item.id : null;
  const detail = upheld ? 'upheld' : 'rejected';
  const about = { caseId, postId, commentId, detail, group: `appeal:${caseId}` };
  tell(rows, event, { recipient, cause: `appeal:${caseId}`, kind: 'case', by, ...about });
}

/** An act of staff on a member's text is a cause of its own, but shares that of the decision it carries out. */
export function staffCause({ id, meta }: RecordedEvent, detail: string): string {
  return meta.actId === undefined ? `staff:${id}` : actCause(meta.actId, detail);
}

function actCause(actId: string, detail: string): string {
  return `act:${actId}:${detail}`;
}
