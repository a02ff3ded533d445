import { elevatedAccessEvents } from '@forum/events/elevated-access';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import type { Feature } from '../../framework/feature.ts';
import { isElevated, isPinPassed } from './queries.ts';
import { elevatedAccessReactions } from './reactions.ts';
import { elevatedAccessRoutes } from './routes.ts';
import { deleteExpiredElevations } from './store.ts';
import { PIN_TEXTS } from './reactions/pin-warning.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The PIN of staff, and the elevated access it gives. PINs, tries and tokens are working state in the private store. */
export const elevatedAccess: Feature = {
  name: 'elevated-access',
  outdatedBy: outdatingNumbers(elevatedAccessEvents),
  reactions: elevatedAccessReactions,
  routes: elevatedAccessRoutes,
  schedules: [
    {
      name: 'forget-ended-elevations',
      every: HOUR_MS,
      run: (ctx) => deleteExpiredElevations(ctx.db, ctx.clock.now()),
    },
  ],
  provides: { ownTexts: [PIN_TEXTS], isElevated, isPinPassed },
};
