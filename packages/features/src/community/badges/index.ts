import { defineFeature } from '../../framework/feature.ts';
import { badgesProjection } from './projection.ts';
import { awardDays, badgeReactions } from './reactions.ts';
import { reversibleBadges, reversibleHoldings } from './reversible.ts';
import { badgeRoutes } from './routes.ts';
import { outdatedByBadge } from './shown.ts';

/** Badges of the forum's own, given by hand or by a rule. */
export const badges = defineFeature({
  name: 'badges',
  uses: [],
  projections: [badgesProjection],
  outdatedBy: outdatedByBadge,
  reactions: badgeReactions,
  routes: badgeRoutes,
  schedules: [{ name: 'badges-by-days', every: 60 * 60 * 1000, run: awardDays }],
  provides: { reversibles: [reversibleBadges, reversibleHoldings] },
});
