import { defineFeature } from '../../framework/feature.ts';
import { signInProvidersProjection } from './projection.ts';
import { reversibleSignInProviders } from './reversible.ts';
import { providerRoutes } from './routes.ts';
import { deleteStale } from './store.ts';

/** Providers: other sites that say who somebody is. */
export const providers = defineFeature({
  name: 'providers',
  uses: [],
  projections: [signInProvidersProjection],
  routes: providerRoutes,
  schedules: [
    {
      name: 'forget-stale-sign-ins',
      every: 10 * 60 * 1000,
      run: ({ db, clock }) => deleteStale(db, clock.now()),
    },
  ],
  provides: { reversibles: [reversibleSignInProviders] },
});
