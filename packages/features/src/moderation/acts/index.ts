import { actEvents } from '@forum/events/acts';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import { defineFeature } from '../../framework/feature.ts';
import { actsProjection } from './projection.ts';
import { actReactions } from './reactions.ts';
import { actRoutes } from './routes.ts';
import { arrangements, undoings } from './long-acts.ts';
import { resumeOpenActs } from './schedule.ts';

/** Staff acts: what staff did, to what, why, and whether it still stands. */
export const acts = defineFeature({
  name: 'acts',
  uses: ['reversibles', 'longActs', 'mergeParts', 'purgeables', 'relabelling'],
  projections: [actsProjection],
  outdatedBy: outdatingNumbers(actEvents),
  reactions: actReactions,
  routes: actRoutes,
  schedules: [resumeOpenActs],
  provides: { longActs: [undoings, arrangements] },
});
