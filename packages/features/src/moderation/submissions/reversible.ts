import { actReason } from '@forum/contracts/acts';
import type { StoreTransaction } from '@forum/event-store';
import { defineReversible } from '../../framework/acts/reversible.ts';
import type { Fields } from '../../framework/acts/counterfactual.ts';
import { findMemberNow } from '../../identity/members/operations/member-now.ts';
import { judgedOf } from './decide.ts';
import {
  submissionFacts,
  type SubmissionEvent,
  type SubmissionFacts,
} from '@forum/events/submissions';
import { setCounting } from '../spam/operations/learn.ts';
import { markText, readText } from './store.ts';

/**
 * Submissions: their state. A refused one waits again. An approved one does not, since readers have seen it: it is
 * hidden with the undone act as the reason, and staff can restore it.
 */
export const reversibleSubmissions = defineReversible<SubmissionFacts | null>({
  stream: 'submission',
  initialState: submissionFacts.initialState,
  evolve: (state, event) => submissionFacts.evolve(state, event),
  fields: (found) => (found === null ? {} : { state: found.state, reason: found.reason }),
  lost: (found) => (found?.isErased === true ? 'The author’s account was deleted.' : null),
  reconcile: async (_ctx, tx, { state: found, wanted, by }) => {
    if (found === null) return [];
    const author = await findMemberNow(tx, found.memberId);
    const events = eventsTo(found, wanted, { by, author });
    await teachAgain(tx.connection, events);
    const isWaiting = events.some(({ type }) => type === 'SubmissionReopened');
    if (!isWaiting) {
      if (events.length > 0) await markText(tx.connection, found.submissionId, false);
      return events;
    }
    // Its author's account was deleted a moment ago: the log does not show it yet.
    if ((await readText(tx.connection, found.submissionId)) === null) return [];
    await markText(tx.connection, found.submissionId, true);
    return events;
  },
});

/** What a decision taught is forgotten with it, and known again once it is redone. */
async function teachAgain(
  connection: StoreTransaction['connection'],
  events: readonly SubmissionEvent[],
): Promise<void> {
  for (const { type, data } of events) {
    const { submissionId } = data;
    const spam = { submissionId, isSpam: true };
    const fine = { submissionId, isSpam: false };
    if (type === 'SubmissionReopened') await setCounting(connection, spam, false);
    if (type === 'SubmissionRevoked') await setCounting(connection, fine, false);
    if (type === 'SubmissionApproved') await setCounting(connection, fine, true);
    if (type === 'SubmissionRefused' && data.reason === 'spam') {
      await setCounting(connection, spam, true);
    }
  }
}

interface Undoer {
  readonly by: string;
  /** Who is notified: its author, under their present account. */
  readonly author: string;
}

function eventsTo(
  found: SubmissionFacts,
  fields: Fields,
  { by, author }: Undoer,
): SubmissionEvent[] {
  const { submissionId, memberId, state, cameDue } = found;
  const { state: wanted } = fields;
  const of = { submissionId, memberId, by };
  if (wanted === 'waiting' && state === 'refused') {
    return [{ type: 'SubmissionReopened', data: { ...of, cameDue } }];
  }
  if (wanted === 'waiting' && state === 'approved')
    return [{ type: 'SubmissionRevoked', data: of }];
  if (wanted === 'approved' && state === 'revoked') {
    return [{ type: 'SubmissionApproved', data: { ...judgedOf(found, author), by } }];
  }
  if (wanted === 'refused' && state === 'waiting') {
    const reason = actReason.parse(fields['reason']);
    return [{ type: 'SubmissionRefused', data: { ...judgedOf(found, author), reason, by } }];
  }
  return [];
}
