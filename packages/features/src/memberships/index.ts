import type { Feature } from '../feature.ts';
import { membershipEvents } from './events.ts';
import { membershipsProjection } from './projection.ts';
import { membershipReactions } from './reactions.ts';
import { membershipRoutes } from './routes.ts';

/** Joining and leaving categories. */
export const memberships: Feature = {
  name: 'memberships',
  events: membershipEvents,
  projections: [membershipsProjection],
  reactions: membershipReactions,
  routes: membershipRoutes,
};
