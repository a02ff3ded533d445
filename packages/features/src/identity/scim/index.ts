import { scimEvents } from '@forum/events/scim';
import { defineFeature } from '../../framework/feature.ts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { scimOwnerRoutes } from './routes.ts';
import { scimRoutes } from './routes/scim.ts';
import { deleteOldTokens } from './store.ts';

/** SCIM: providers make, change and bar their people here. */
export const scim = defineFeature({
  name: 'scim',
  uses: [],
  outdatedBy: outdatingNumbers(scimEvents),
  routes: scimOwnerRoutes,
  siteRoutes: scimRoutes,
  schedules: [
    {
      name: 'forget-ended-scim-tokens',
      every: 24 * 60 * 60 * 1000,
      run: ({ db, clock }) => deleteOldTokens(db, clock.now()),
    },
  ],
});
