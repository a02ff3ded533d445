import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/answer-filter.ts';

export const fr: Translated<typeof en> = {
  answers: 'Filtrer par réponse',
  anyAnswer: 'Toutes',
  solved: 'Résolues',
  unsolved: 'Non résolues',
  noneSolved: 'Rien n’est encore résolu ici',
  noneUnsolved: 'Tout est résolu ici',
};
