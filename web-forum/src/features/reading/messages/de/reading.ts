import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/reading.ts';

export const de: Translated<typeof en> = {
  newCount: '{count, number} neu',
  manyNew: '100+ neu',
  newHere: 'Neu',
  newAbove: 'Neu darüber',
  markUnread: 'Ab hier als ungelesen markieren',
  markedUnread: 'Als ungelesen markiert',
  markFailed: 'Das Markieren als ungelesen ist fehlgeschlagen',
};
