import type { Actor } from '@forum/contracts';
import type { PollThen } from '@forum/contracts/time-travel';
import type { RecordedEvent } from '@forum/kernel';
import { isPollEvent, pollFacts, type PollFacts } from '@forum/events/polls';
import { countAnswers, seesPollResults } from '../../../content/polls/queries.ts';
import type { AppContext } from '../../../framework/feature.ts';
import type { ThreadAt } from './beside.ts';
import { countBallots } from './counts-then.ts';
import { folded } from './folded.ts';

/** A thread's poll at a moment, as far as the viewer may see it now; null: it had none. */
export async function getPollThen(
  { db, clock }: AppContext,
  thread: Pick<ThreadAt, 'postId' | 'moment' | 'events' | 'post'>,
  viewer: Actor,
): Promise<PollThen | null> {
  const { postId, moment, events, post } = thread;
  const poll = pollIn(events);
  if (poll === null) return null;
  const [{ answers, isLatest }, seesResults] = await Promise.all([
    countBallots(db, thread),
    seesPollResults(db, postId, { viewer, now: clock.now() }),
  ]);
  const { options, closesAt, ...terms } = poll.terms;
  const { votes, leading } = countAnswers({ kind: terms.kind, options: options.length }, answers);
  // The counts before and after an answer reveal it: for a secret poll only the latest counts are given.
  const isShown = seesResults && (isLatest || !terms.isSecret);
  const isOver = poll.closed || (closesAt !== null && new Date(closesAt) <= moment);
  return {
    ...terms,
    options: options.map((name, at) => ({ name, votes: isShown ? (votes[at] ?? 0) : null })),
    ballots: answers.reduce((sum, { ballots }) => sum + ballots, 0),
    closesAt,
    closedAt: poll.closedAt?.toISOString() ?? null,
    isOpen: !isOver && !poll.removed && !post.locked && post.mergedInto === null,
    leading: isShown ? leading : null,
    isRemoved: poll.removed,
  };
}

interface PollAt extends PollFacts {
  /** When somebody closed it early; null: nobody did. */
  readonly closedAt: Date | null;
}

function pollIn(events: readonly RecordedEvent[]): PollAt | null {
  const ofPoll = events.filter(isPollEvent);
  const facts = folded(ofPoll, pollFacts);
  if (facts === null) return null;
  const closing = ofPoll.findLast(({ type }) => type === 'PollClosed');
  return { ...facts, closedAt: facts.closed ? (closing?.at ?? null) : null };
}
