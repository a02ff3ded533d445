import type { Feature } from '../../framework/feature.ts';
import { siteProjection } from './projection.ts';
import { siteRoutes } from './routes.ts';

/** What the forum counts of itself. */
export const site: Feature = {
  name: 'site',
  projections: [siteProjection],
  routes: siteRoutes,
};
