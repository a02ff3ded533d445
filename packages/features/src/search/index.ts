import type { Feature } from '../feature.ts';
import { searchReactions } from './reactions.ts';
import { searchRoutes } from './routes.ts';

/** Finding posts, members and categories. */
export const search: Feature = {
  name: 'search',
  routes: searchRoutes,
  reactions: searchReactions,
  schedules: [
    { name: 'search-refresh', every: 10 * 60 * 1000, run: (ctx) => ctx.search.refresh() },
  ],
};
