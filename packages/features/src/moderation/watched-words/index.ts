import { watchedWordEvents } from '@forum/events/watched-words';
import { outdatingNumbers } from '../../framework/shown-names.ts';
import type { Feature } from '../../framework/feature.ts';
import { watchedWordsProjection } from './projection.ts';
import { reversibleWords } from './reversible.ts';
import { watchedWordRoutes } from './routes.ts';

/** Words that make a text be reviewed, held for approval, or refused. */
export const watchedWords: Feature = {
  name: 'watched-words',
  projections: [watchedWordsProjection],
  outdatedBy: outdatingNumbers(watchedWordEvents),
  routes: watchedWordRoutes,
  provides: { reversibles: [reversibleWords] },
};
