import { followEvents, isFollowEvent } from '@forum/events/follows';
import type { Feature } from '../../framework/feature.ts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { handedOverFollows } from './merge-part.ts';
import { followsProjection } from './projection.ts';
import { followReactions } from './reactions.ts';
import { reversibleFollows } from './reversible.ts';
import { followRoutes } from './routes.ts';

/** Who follows whom. */
export const follows: Feature = {
  name: 'follows',
  projections: [followsProjection],
  outdatedBy: outdatingNumbers(followEvents),
  isToldByProjection: isFollowEvent,
  reactions: followReactions,
  routes: followRoutes,
  provides: { mergeParts: [handedOverFollows], reversibles: [reversibleFollows] },
};
