import type { Feature } from '../../framework/feature.ts';
import { isToldByProjection, outdatedByComment } from './shown.ts';
import { handedOverComments } from './merge-part.ts';
import { commentsProjection } from './projection.ts';
import { commentReactions } from './reactions.ts';
import { reversibleComments } from './reversible.ts';
import { purgeableComments } from './purgeable.ts';
import { submittableComments } from './submittable.ts';
import { commentRoutes } from './routes.ts';

/** Comments and replies. */
export const comments: Feature = {
  name: 'comments',
  projections: [commentsProjection],
  outdatedBy: outdatedByComment,
  isToldByProjection,
  reactions: commentReactions,
  routes: commentRoutes,
  provides: {
    purgeables: [purgeableComments],
    mergeParts: [handedOverComments],
    submittables: submittableComments,
    reversibles: [reversibleComments],
  },
};
