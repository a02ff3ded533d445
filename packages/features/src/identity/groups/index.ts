import type { Feature } from '../../framework/feature.ts';
import { outdatedByGroup } from './shown.ts';
import { handedOverGroups } from './merge-part.ts';
import { followLevels } from './reactions/follow-rules.ts';
import { groupsProjection } from './projection.ts';
import { groupReactions } from './reactions.ts';
import { reversibleGroups } from './reversible.ts';
import { groupRoutes } from './routes.ts';

/** Groups of members: created by administrators, managed by their owners. */
export const groups: Feature = {
  name: 'groups',
  projections: [groupsProjection],
  outdatedBy: outdatedByGroup,
  reactions: groupReactions,
  routes: groupRoutes,
  schedules: [{ name: 'follow-levels', every: 60_000, run: followLevels }],
  provides: { mergeParts: [handedOverGroups], reversibles: reversibleGroups },
};
