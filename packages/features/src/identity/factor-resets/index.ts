import { factorResetEvents } from '@forum/events/factor-resets';
import type { Feature } from '../../framework/feature.ts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { RESET_TEXTS } from './parts/letters.ts';
import { reversibleFactorResets } from './reversible.ts';
import { factorResetRoutes } from './routes.ts';
import { carryOutDueResets } from './schedule.ts';

/** Resets of the factors of members who have lost everything: announced, and stoppable, before they take effect. */
export const factorResets: Feature = {
  name: 'factor-resets',
  outdatedBy: outdatingNumbers(factorResetEvents),
  routes: factorResetRoutes,
  schedules: [{ name: 'reset-factors', every: 60_000, run: carryOutDueResets }],
  provides: { ownTexts: [RESET_TEXTS], reversibles: [reversibleFactorResets] },
};
