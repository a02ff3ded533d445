import { partitionOf } from '@forum/event-store';
import { defineLongAct, type Portion } from '../../framework/acts/long-act.ts';
import type { AppContext } from '../../framework/feature.ts';
import { nullifyBallots, type BallotToNullify } from '../polls/operations.ts';
import { listBallotsInWindow } from '../polls/queries.ts';
import { nullifyVotes, type VoteToNullify } from './commands/nullify.ts';
import { listVotesInWindow } from './queries/integrity.ts';
import { dropPlan, readPlan } from './store.ts';
import type { VoteWindow } from '@forum/contracts/vote-integrity';

/** What a nullification takes back: a vote, or an answer to a poll. */
type ToNullify =
  | { readonly postId: string; readonly vote: VoteToNullify }
  | { readonly postId: string; readonly ballot: BallotToNullify };

/** Nullifications of votes; steps answer how many counted until then. Without its plan an act ends where it is. */
export const nullifications = defineLongAct<ToNullify, number>({
  kinds: ['votes.nullify'],
  portions: async (ctx, { actId }) => {
    const plan = await readPlan(ctx.db, actId);
    return plan === null ? [] : [portionOf(ctx, plan)];
  },
  atEnd: (tx, actId) => dropPlan(tx.connection, actId),
});

function portionOf({ db }: AppContext, plan: VoteWindow): Portion<ToNullify, number> {
  return {
    list: async () => {
      const votes = await listVotesInWindow(db, plan);
      const ballots = await listBallotsInWindow(db, plan);
      return [
        ...votes.map((vote) => ({ postId: vote.postId, vote })),
        ...ballots.map((ballot) => ({ postId: ballot.postId, ballot })),
      ];
    },
    partitionOfItem: ({ postId }) => partitionOf(postId),
    step: async (tx, some) => {
      const votes = some.flatMap((one) => ('vote' in one ? one.vote : []));
      const ballots = some.flatMap((one) => ('ballot' in one ? one.ballot : []));
      return (await nullifyVotes(tx, votes)) + (await nullifyBallots(tx, ballots));
    },
  };
}
