import type { Feature } from '../../framework/feature.ts';
import { trendingProjection } from './projection.ts';
import { forgottenSchedule, trendingSchedule } from './schedule.ts';

/** What to read now: the order of lists by trending score and by votes. */
export const trending: Feature = {
  name: 'trending',
  projections: [trendingProjection],
  schedules: [trendingSchedule, forgottenSchedule],
};
