import type { Feature } from '../feature.ts';
import { staffActEvents } from './events.ts';
import { staffActsProjection } from './projection.ts';
import { staffActReactions } from './reactions.ts';
import { staffActRoutes } from './routes.ts';
import { resumeActs } from './schedule.ts';

/** The staff's acts: what they did, to what, why, and what became of it. */
export const staffActs: Feature = {
  name: 'staff-acts',
  events: staffActEvents,
  projections: [staffActsProjection],
  reactions: staffActReactions,
  routes: staffActRoutes,
  schedules: [resumeActs],
};
