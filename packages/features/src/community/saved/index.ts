import type { Feature } from '../../framework/feature.ts';
import { savedReactions } from './reactions.ts';
import { savedRoutes } from './routes.ts';

/** Posts and comments that members keep for later, with their notes. Not events: nobody needs the history. */
export const saved: Feature = { name: 'saved', routes: savedRoutes, reactions: savedReactions };
