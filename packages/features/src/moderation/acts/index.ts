import type { Feature } from '../../framework/feature.ts';
import { staffActsProjection } from './projection.ts';
import { staffActReactions } from './reactions.ts';
import { staffActRoutes } from './routes.ts';
import { arrangements, undoings } from './long-acts.ts';
import { resumeOpenActs } from './schedule.ts';

/** Staff acts: what staff did, to what, why, and whether it still stands. */
export const staffActs: Feature = {
  name: 'staff-acts',
  uses: ['reversibles', 'longActs'],
  projections: [staffActsProjection],
  reactions: staffActReactions,
  routes: staffActRoutes,
  schedules: [resumeOpenActs],
  provides: { longActs: [undoings, arrangements] },
};
