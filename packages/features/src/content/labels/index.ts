import type { Feature } from '../../framework/feature.ts';
import { outdatedByLabel } from './shown.ts';
import { handedOverLabels } from './merge-part.ts';
import { labelsProjection } from './projection.ts';
import { labelReactions } from './reactions.ts';
import { reversibleLabels } from './reversible.ts';
import { labelRoutes } from './routes.ts';

/** Labels on comments, and the accepted answer. */
export const labels: Feature = {
  name: 'labels',
  projections: [labelsProjection],
  outdatedBy: outdatedByLabel,
  reactions: labelReactions,
  routes: labelRoutes,
  provides: { mergeParts: [handedOverLabels], reversibles: reversibleLabels },
};
