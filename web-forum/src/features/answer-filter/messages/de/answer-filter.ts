import type { Translated } from '../../../../lib/messages.tsx';
import type { en } from '../en/answer-filter.ts';

export const de: Translated<typeof en> = {
  answers: 'Nach Antwort filtern',
  anyAnswer: 'Alle',
  solved: 'Gelöst',
  unsolved: 'Ungelöst',
  noneSolved: 'Hier ist noch nichts gelöst',
  noneUnsolved: 'Hier ist alles gelöst',
};
