import type { Feature } from '../../framework/feature.ts';
import { pagesProjection } from './projection.ts';
import { reversiblePages } from './reversible.ts';
import { pageRoutes } from './routes.ts';

/** The static pages: rules, terms, privacy, help, about. */
export const pages: Feature = {
  name: 'pages',
  projections: [pagesProjection],
  routes: pageRoutes,
  provides: { reversibles: [reversiblePages] },
};
