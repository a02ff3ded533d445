import { defineFeature } from '../../framework/feature.ts';
import { ownWordsProjection } from './projection.ts';
import { reversibleOwnWords } from './reversible.ts';
import { ownWordsRoutes } from './routes.ts';

/** The owners' words in place of the forum's and its emails'. */
export const ownWords = defineFeature({
  name: 'own-words',
  uses: ['ownTexts'],
  projections: [ownWordsProjection],
  routes: ownWordsRoutes,
  provides: { reversibles: [reversibleOwnWords] },
});
