import { passkeyEvents } from '@forum/events/passkeys';
import { defineFeature } from '../../framework/feature.ts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { passkeyRoutes } from './routes.ts';
import { deleteStaleChallenges } from './store.ts';

/** Passkeys: keys in members' devices, which prove who they are. They are working state in the private store. */
export const passkeys = defineFeature({
  name: 'passkeys',
  uses: ['isPinPassed', 'arrivals'],
  outdatedBy: outdatingNumbers(passkeyEvents),
  routes: passkeyRoutes,
  schedules: [
    {
      name: 'forget-stale-passkey-challenges',
      every: 10 * 60 * 1000,
      run: ({ db, clock }) => deleteStaleChallenges(db, clock.now()),
    },
  ],
});
