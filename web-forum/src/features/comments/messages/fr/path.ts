import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/path.ts';

export const fr: Translated<typeof en> = {
  path: 'Parcourir les réponses',
  position: '{at, number} sur {total, number}',
  start: 'Aller au début',
  last: 'Aller à la fin',
  firstNew: 'Première nouvelle',
  toDay: 'Aller à un jour',
  day: 'Jour',
  go: 'Y aller',
  quote: 'Citer dans une réponse',
};
