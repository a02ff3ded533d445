import type { Feature } from '../feature.ts';
import { voteEvents } from './events.ts';
import { votesProjection } from './projection.ts';
import { voteReactions } from './reactions.ts';
import { voteRoutes } from './routes.ts';

/** Voting on posts and comments. */
export const votes: Feature = {
  name: 'votes',
  events: voteEvents,
  projections: [votesProjection],
  reactions: voteReactions,
  routes: voteRoutes,
};
