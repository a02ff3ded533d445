import type { Feature } from '../../framework/feature.ts';
import { viewRoutes } from './routes.ts';
import { forgetViewers } from './store.ts';

/** Page views: counted in batches, once per reader in 30 minutes. Not events: nobody needs the history. */
export const views: Feature = {
  name: 'views',
  routes: viewRoutes,
  schedules: [
    {
      name: 'forget-viewers',
      every: 5 * 60_000,
      run: (ctx) => forgetViewers(ctx.db, ctx.clock.now()),
    },
  ],
};
