import type { Feature } from '../feature.ts';
import { voteEvents } from './events.ts';
import { votesProjection } from './projection.ts';
import { voteRoutes } from './routes.ts';

/** Voting on posts and comments. */
export const votes: Feature = {
  name: 'votes',
  events: voteEvents,
  projections: [votesProjection],
  routes: voteRoutes,
};
