import type { Feature } from '../../framework/feature.ts';
import { watchedWordEvents } from './events.ts';
import { watchedWordsProjection } from './projection.ts';
import { reversibleWords } from './reversible.ts';
import { watchedWordRoutes } from './routes.ts';

/** Words because of which a text is looked at, waits, or is not taken. */
export const watchedWords: Feature = {
  name: 'watched-words',
  events: watchedWordEvents,
  projections: [watchedWordsProjection],
  routes: watchedWordRoutes,
  reversibles: [reversibleWords],
};
