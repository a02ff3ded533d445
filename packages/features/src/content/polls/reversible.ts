import { z } from 'zod';
import { defineReversible, type Reversible } from '../../framework/acts/reversible.ts';
import { findMerge } from '../../identity/members/operations/merge-in-force.ts';
import { castBallotRules, type CastBallot } from './commands/ballot.ts';
import { handOverBallot } from './commands/hand-over.ts';
import { pollFacts, type PollEvent, type PollFacts } from '@forum/events/polls';
import { findVoter } from './store.ts';

/** The poll itself: whether somebody closed it, and whether staff took it off. */
const polls = defineReversible<PollFacts | null>({
  stream: 'poll',
  ...pollFacts,
  fields: (poll) => (poll === null ? {} : { closed: poll.closed, removed: poll.removed }),
  reconcile: async (_ctx, _tx, { state, wanted, changes, by }): Promise<PollEvent[]> => {
    if (state === null) return [];
    const data = { postId: state.postId, by };
    const events: PollEvent[] = [];
    if (changes.has('closed')) {
      events.push({ type: wanted['closed'] === true ? 'PollClosed' : 'PollReopened', data });
    }
    if (changes.has('removed')) {
      events.push({ type: wanted['removed'] === true ? 'PollRemoved' : 'PollRestored', data });
    }
    return events;
  },
});

const wantedBallot = z.object({
  choices: z.array(z.string().transform(Number)),
  castAt: z.string(),
});

/**
 * Ballots: what was chosen, and since when, which is shown to nobody, undoing or not. A ballot restored while its member
 * is merged goes to the other one, as part of the merge: one person has one ballot.
 */
const ballots = defineReversible<CastBallot>({
  stream: 'ballot',
  ...castBallotRules,
  fields: ({ choices, castAt }) =>
    choices === null ? {} : { choices: choices.map(String), castAt },
  hides: () => true,
  reconcile: async (_ctx, _tx, { state, wanted }): Promise<PollEvent[]> => {
    const { postId, ballotId, kind, choices } = state;
    if (kind === null) return [];
    const ballot = { postId, ballotId, kind };
    const events: PollEvent[] = [];
    if (choices !== null) {
      events.push({ type: 'BallotNullified', data: { ...ballot, choices: [...choices] } });
    }
    const { data: again } = wantedBallot.safeParse(wanted);
    if (again !== undefined)
      events.push({ type: 'BallotReinstated', data: { ...ballot, ...again } });
    return events;
  },
  settle: async (tx, { postId, ballotId, kind }) => {
    const voter = kind === null ? null : await findVoter(tx.connection, ballotId);
    const merge = voter === null ? null : await findMerge(tx, voter);
    if (merge === null) return;
    tx.underAct(merge.actId);
    await handOverBallot(tx, { postId, ballotId }, merge.into);
  },
});

/** How staff acts on polls and ballots are undone. */
export const reversiblePolls: readonly Reversible[] = [polls, ballots];
