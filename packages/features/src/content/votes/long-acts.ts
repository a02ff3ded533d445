import { partitionOf } from '@forum/event-store';
import { defineLongAct } from '../../framework/acts/long-act.ts';
import { nullifyVotes, type VoteToNullify } from './commands/nullify.ts';
import { listVotesInWindow } from './queries/integrity.ts';
import { dropPlan, readPlan } from './store.ts';

/** Nullifications of votes; steps answer how many counted until then. Without its plan an act ends where it is. */
export const nullifications = defineLongAct<VoteToNullify, number>({
  kinds: ['votes.nullify'],
  portions: async ({ db }, { actId }) => {
    const plan = await readPlan(db, actId);
    if (plan === null) return [];
    const list = () => listVotesInWindow(db, plan);
    return [{ list, partitionOfItem: ({ postId }) => partitionOf(postId), step: nullifyVotes }];
  },
  atEnd: (tx, actId) => dropPlan(tx.connection, actId),
});
