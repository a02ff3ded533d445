import type { Feature } from '../../framework/feature.ts';
import { outdatedByFollow } from '@forum/events/follows';
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
  mergeParts: [handedOverFollows],
  reversibles: [reversibleFollows],
};
