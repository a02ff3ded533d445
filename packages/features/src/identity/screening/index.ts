import type { Feature } from '../../framework/feature.ts';
import { screeningRoutes } from './routes.ts';
import { deleteOldCaught, deleteOldWork } from './store.ts';

/** What keeps programs from registering, and a record of what it caught. */
export const screening: Feature = {
  name: 'screening',
  routes: screeningRoutes,
  schedules: [
    {
      name: 'forget-caught',
      every: 60 * 60 * 1000,
      run: async ({ db, clock }) => {
        await deleteOldCaught(db, clock.now());
        await deleteOldWork(db, clock.now());
      },
    },
  ],
};
