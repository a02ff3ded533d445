import type { Feature } from '../../framework/feature.ts';
import { pageEvents } from './events.ts';
import { pagesProjection } from './projection.ts';
import { reversiblePages } from './reversible.ts';
import { pageRoutes } from './routes.ts';

/** The static pages: rules, terms, privacy, help, about. */
export const pages: Feature = {
  name: 'pages',
  events: pageEvents,
  projections: [pagesProjection],
  routes: pageRoutes,
  reversibles: [reversiblePages],
};
