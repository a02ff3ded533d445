import { caseEvents } from '@forum/events/cases';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import type { Feature } from '../../framework/feature.ts';
import { casesProjection } from './projection.ts';
import { purgeableCases } from './purgeable.ts';
import { caseRoutes } from './routes.ts';

/** How staff handle reports: one case per item and member, its decision, and the appeal against it. */
export const cases: Feature = {
  name: 'cases',
  projections: [casesProjection],
  outdatedBy: outdatingNumbers(caseEvents),
  routes: caseRoutes,
  provides: { purgeables: [purgeableCases] },
};
