import type { Feature } from '../../framework/feature.ts';
import { erasureReactions } from './reactions.ts';
import { erasureRoutes } from './routes.ts';

/** Members who leave: their personal data goes with them, what they wrote stays. */
export const erasure: Feature = {
  name: 'erasure',
  reactions: erasureReactions,
  routes: erasureRoutes,
};
