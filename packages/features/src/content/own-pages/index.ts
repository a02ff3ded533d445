import type { Feature } from '../../framework/feature.ts';
import { ownPagesProjection } from './projection.ts';
import { reversibleOwnPages } from './reversible.ts';
import { ownPageRoutes } from './routes.ts';

/** Pages at addresses that owners chose. */
export const ownPages: Feature = {
  name: 'own-pages',
  projections: [ownPagesProjection],
  routes: ownPageRoutes,
  provides: { reversibles: [reversibleOwnPages] },
};
