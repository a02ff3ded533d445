import { scimEvents } from '@forum/events/scim';
import { defineFeature } from '../../framework/feature.ts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { settleTurns } from './operations/settle-turns.ts';
import { scimReactions } from './reactions.ts';
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
  reactions: scimReactions,
  schedules: [
    {
      name: 'scim-groups',
      every: 5000,
      run: (ctx) => settleTurns(ctx, { key: null, ms: 4000 }),
    },
    {
      name: 'forget-ended-scim-tokens',
      every: 24 * 60 * 60 * 1000,
      run: ({ db, clock }) => deleteOldTokens(db, clock.now()),
    },
  ],
});
