import type { Feature } from '../../framework/feature.ts';
import { outdatedByMembership } from './shown.ts';
import { handedOverMemberships } from './merge-part.ts';
import { membershipsProjection } from './projection.ts';
import { membershipReactions } from './reactions.ts';
import { reversibleMemberships } from './reversible.ts';
import { membershipRoutes } from './routes.ts';

/** Members join and leave categories. */
export const memberships: Feature = {
  name: 'memberships',
  projections: [membershipsProjection],
  outdatedBy: outdatedByMembership,
  reactions: membershipReactions,
  routes: membershipRoutes,
  provides: { mergeParts: [handedOverMemberships], reversibles: [reversibleMemberships] },
};
