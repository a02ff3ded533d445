import type { Language } from '@forum/contracts/settings';
import type { LetterFrame } from '@forum/mail';
import { serverTexts } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

const TEXTS = await serverTexts(
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** What emails say besides their content. */
export function frameIn(language: Language): LetterFrame {
  const say = TEXTS.in(language);
  return {
    language,
    withoutButton: say('withoutButton'),
    unsubscribe: say('unsubscribe'),
    colon: say('colon'),
  };
}
