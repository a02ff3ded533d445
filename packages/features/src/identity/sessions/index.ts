import { defineFeature } from '../../framework/feature.ts';
import { idleSince } from './parts/lifetime.ts';
import { sessionRoutes } from './routes.ts';
import { deleteStaleSessions } from './store.ts';
import { deleteStalePending } from './store/pending.ts';
import { deleteStaleDevices } from './store/devices.ts';
import { deleteStaleOwnNetworks } from './store/own-networks.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Who is signed in, in which browsers. Not event-sourced: sessions are working state. */
export const sessions = defineFeature({
  name: 'sessions',
  uses: ['isWayInForce', 'arrivals', 'adoptOldPassword'],
  routes: sessionRoutes,
  schedules: [
    {
      name: 'forget-stale-sessions',
      every: HOUR_MS,
      run: async (ctx) => {
        const now = ctx.clock.now();
        await deleteStaleSessions(ctx.db, { now, idleSince: idleSince(now) });
      },
    },
    {
      name: 'forget-waiting-sign-ins',
      every: HOUR_MS,
      run: ({ db, clock }) => deleteStalePending(db, clock.now()),
    },
    {
      name: 'forget-stale-networks',
      every: HOUR_MS,
      run: ({ db, clock }) => deleteStaleOwnNetworks(db, clock.now()),
    },
    {
      name: 'forget-stale-devices',
      every: 24 * HOUR_MS,
      run: ({ db, clock }) => deleteStaleDevices(db, clock.now()),
    },
  ],
});
