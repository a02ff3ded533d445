import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/path.ts';

export const de: Translated<typeof en> = {
  path: 'Weg durch die Antworten',
  position: '{at, number} von {total, number}',
  start: 'Zum Anfang',
  last: 'Zum Ende',
  firstNew: 'Erste neue',
  toDay: 'Zu einem Tag',
  day: 'Tag',
  go: 'Dorthin',
  quote: 'In einer Antwort zitieren',
};
