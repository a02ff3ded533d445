import { isPollEvent } from '@forum/events/polls';
import type { Feature } from '../../framework/feature.ts';
import { outdatedByPoll } from './shown.ts';
import { handedOverBallots } from './merge-part.ts';
import { pollsProjection } from './projection.ts';
import { pollReactions } from './reactions.ts';
import { reversiblePolls } from './reversible.ts';
import { pollRoutes } from './routes.ts';

/** Polls in posts. */
export const polls: Feature = {
  name: 'polls',
  projections: [pollsProjection],
  outdatedBy: outdatedByPoll,
  isToldByProjection: isPollEvent,
  reactions: pollReactions,
  routes: pollRoutes,
  provides: { mergeParts: [handedOverBallots], reversibles: reversiblePolls },
};
