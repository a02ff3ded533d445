import type { Feature } from '../../framework/feature.ts';
import { siteProjection } from './projection.ts';
import { siteRoutes } from './routes.ts';

/** The forum's own statistics. */
export const site: Feature = {
  name: 'site',
  projections: [siteProjection],
  routes: siteRoutes,
};
