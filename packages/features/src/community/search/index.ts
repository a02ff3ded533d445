import type { Feature } from '../../framework/feature.ts';
import { searchReactions } from './reactions.ts';
import { searchRoutes } from './routes.ts';

/** Searches posts, comments, members and categories. */
export const search: Feature = {
  name: 'search',
  routes: searchRoutes,
  reactions: searchReactions,
  schedules: [
    // Hidden items must be gone from every engine within 5 s.
    { name: 'search-refresh', every: 1000, run: (ctx) => ctx.search.refresh() },
  ],
};
