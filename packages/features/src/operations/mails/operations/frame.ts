import type { Language } from '@forum/contracts/settings';
import type { LetterFrame } from '@forum/mail';
import type { LetterContent } from './letter-content.ts';
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

/** A letter that an owner sends to themselves, which also shows what letters look like. */
export function testLetterIn(
  language: Language,
  siteName: string,
  siteUrl: string,
): { readonly subject: string; readonly letter: LetterContent } {
  const say = TEXTS.in(language);
  return {
    subject: say('testSubject', { siteName }),
    letter: {
      paragraphs: [say('testHello', { siteName }), say('testArrived')],
      link: { label: say('testButton'), url: siteUrl },
      footer: say('testFooter'),
    },
  };
}
