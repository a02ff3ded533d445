import type { Feature } from '../../framework/feature.ts';
import { outdatedByPost } from './shown.ts';
import { handedOverPosts } from './merge-part.ts';
import { postsProjection } from './projection.ts';
import { postReactions } from './reactions.ts';
import { relabelledPosts } from './relabelling.ts';
import { reversiblePosts } from './reversible.ts';
import { purgeablePosts } from './purgeable.ts';
import { submittablePosts } from './submittable.ts';
import { postRoutes } from './routes.ts';
import { moveLeftBehind } from './schedule.ts';
import { followCategories, followLate } from './schedule/follow-categories.ts';

/** Posts: written, edited with their history, deleted, listed. */
export const posts: Feature = {
  name: 'posts',
  projections: [postsProjection],
  outdatedBy: outdatedByPost,
  reactions: postReactions,
  routes: postRoutes,
  schedules: [moveLeftBehind, followCategories, followLate],
  provides: {
    purgeables: [purgeablePosts],
    mergeParts: [handedOverPosts],
    relabelling: relabelledPosts,
    submittables: submittablePosts,
    reversibles: [reversiblePosts],
  },
};
