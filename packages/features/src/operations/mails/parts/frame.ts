import type { Language } from '@forum/contracts/settings';
import { ENGLISH_FRAME, type LetterFrame } from '@forum/mail';

/** What letters say beside their content, in each language. */
export const FRAMES: Readonly<Record<Language, LetterFrame>> = {
  en: ENGLISH_FRAME,
  de: {
    language: 'de',
    withoutButton: 'Falls die Schaltfläche nicht geht, öffne diese Adresse:',
    unsubscribe: 'Abbestellen',
  },
};
