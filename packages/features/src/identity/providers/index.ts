import { defineFeature } from '../../framework/feature.ts';
import { arrivals } from './operations/arrivals.ts';
import { signInProvidersProjection } from './projection.ts';
import { isWayInForce } from './queries/way-in-force.ts';
import { providerReactions } from './reactions.ts';
import { NAMED_OWNER_TEXTS } from './reactions/named-owner-letter.ts';
import { reversibleSignInMode, reversibleSignInProviders } from './reversible.ts';
import { providerRoutes } from './routes.ts';
import { deleteStale } from './store.ts';
import { deleteStaleSignIns } from './store/sign-ins.ts';

/** Providers: other sites that say who somebody is. */
export const providers = defineFeature({
  name: 'providers',
  uses: ['arrivals', 'keepPicture'],
  projections: [signInProvidersProjection],
  routes: providerRoutes,
  reactions: providerReactions,
  schedules: [
    {
      name: 'forget-stale-arrivals',
      every: 10 * 60 * 1000,
      run: async ({ db, clock }) => {
        await deleteStale(db, clock.now());
        await deleteStaleSignIns(db, clock.now());
      },
    },
  ],
  provides: {
    ownTexts: [NAMED_OWNER_TEXTS],
    reversibles: [reversibleSignInProviders, reversibleSignInMode],
    isWayInForce,
    arrivals,
  },
});
