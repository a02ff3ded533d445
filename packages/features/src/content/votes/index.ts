import { isVoteEvent } from '@forum/events/votes';
import type { Feature } from '../../framework/feature.ts';
import { outdatedByVote } from './shown.ts';
import { handedOverVotes } from './merge-part.ts';
import { votePairsProjection, votesProjection } from './projection.ts';
import { voteReactions } from './reactions.ts';
import { reversibleVotes } from './reversible.ts';
import { voteRoutes } from './routes.ts';
import { nullifications } from './long-acts.ts';

/** Voting on posts and comments. */
export const votes: Feature = {
  name: 'votes',
  projections: [votesProjection, votePairsProjection],
  outdatedBy: outdatedByVote,
  isToldByProjection: isVoteEvent,
  reactions: voteReactions,
  routes: voteRoutes,
  provides: {
    mergeParts: [handedOverVotes],
    longActs: [nullifications],
    reversibles: [reversibleVotes],
  },
};
