import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/reading.ts';

export const fr: Translated<typeof en> = {
  newCount: '{count, plural, one {# nouvelle} other {# nouvelles}}',
  manyNew: '100+ nouvelles',
  newHere: 'Nouveau',
  newAbove: 'Nouveau ci-dessus',
  markUnread: 'Marquer comme non lu à partir d’ici',
  markedUnread: 'Marqué comme non lu',
  markFailed: 'Impossible de marquer comme non lu',
};
