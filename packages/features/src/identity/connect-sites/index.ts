import { defineFeature } from '../../framework/feature.ts';
import { connectSitesProjection } from './projection.ts';
import { reversibleConnectSites } from './reversible.ts';
import { connectSiteRoutes } from './routes.ts';
import { outdatedByConnectSite } from './shown.ts';
import { deleteOldSecrets } from './store.ts';

/** Other sites that sign people in by this forum. */
export const connectSites = defineFeature({
  name: 'connect-sites',
  uses: [],
  projections: [connectSitesProjection],
  outdatedBy: outdatedByConnectSite,
  routes: connectSiteRoutes,
  schedules: [
    {
      name: 'forget-connect-secrets',
      every: 60 * 60 * 1000,
      run: ({ db, clock }) => deleteOldSecrets(db, clock.now()),
    },
  ],
  provides: { reversibles: [reversibleConnectSites] },
});
