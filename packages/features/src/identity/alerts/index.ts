import type { Feature } from '../../framework/feature.ts';
import { ALERT_TEXTS } from './parts/letters.ts';
import { alertReactions } from './reactions.ts';
import { alertRoutes } from './routes.ts';
import { deleteStaleAlerts } from './store.ts';

const HOUR_MS = 60 * 60_000;

/** Emails about what happens to an account, with a link for members who did not do it. */
export const alerts: Feature = {
  name: 'alerts',
  reactions: alertReactions,
  routes: alertRoutes,
  schedules: [
    {
      name: 'forget-stale-alerts',
      every: HOUR_MS,
      run: ({ db, clock }) => deleteStaleAlerts(db, clock.now()),
    },
  ],
  provides: { ownTexts: [ALERT_TEXTS] },
};
