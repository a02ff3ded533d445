import type { Feature } from '../../framework/feature.ts';
import { outdatedByFollow } from './shown.ts';
import { handedOverFollows } from './merge-part.ts';
import { followsProjection } from './projection.ts';
import { followReactions } from './reactions.ts';
import { reversibleFollows } from './reversible.ts';
import { followRoutes } from './routes.ts';

/** Who follows whom. */
export const follows: Feature = {
  name: 'follows',
  projections: [followsProjection],
  outdatedBy: outdatedByFollow,
  reactions: followReactions,
  routes: followRoutes,
  provides: { mergeParts: [handedOverFollows], reversibles: [reversibleFollows] },
};
