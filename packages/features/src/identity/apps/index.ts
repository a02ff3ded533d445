import { appEvents } from '@forum/events/apps';
import type { Feature } from '../../framework/feature.ts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { reversibleApps } from './reversible.ts';
import { appRoutes } from './routes.ts';
import { deleteOver, deleteUnused } from './store.ts';

/** Apps of other parties, which act for the members who let them in (OAuth 2.1). */
export const apps: Feature = {
  name: 'apps',
  outdatedBy: outdatingNumbers(appEvents),
  routes: appRoutes,
  schedules: [
    {
      name: 'forget-oauth-tokens',
      every: 60 * 60 * 1000,
      run: ({ db, clock }) => deleteOver(db, clock.now()),
    },
    {
      name: 'forget-unused-apps',
      every: 24 * 60 * 60 * 1000,
      run: ({ db, clock }) => deleteUnused(db, clock.now()),
    },
  ],
  provides: { reversibles: [reversibleApps] },
};
