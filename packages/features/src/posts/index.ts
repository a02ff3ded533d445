import type { Feature } from '../feature.ts';
import { postEvents } from './events.ts';
import { postsProjection } from './projection.ts';
import { postRoutes } from './routes.ts';

/** Posts: written, edited with their history, deleted, listed. */
export const posts: Feature = {
  name: 'posts',
  events: postEvents,
  projections: [postsProjection],
  routes: postRoutes,
};
