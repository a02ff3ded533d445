import type { LetterFrame } from '@forum/mail';
import type { LetterContent } from './letter-content.ts';
import { serverTexts, type Voice } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What emails say besides their content, and the one that an owner sends to themselves. */
export const FRAME_TEXTS = await serverTexts(
  'mails/frame',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** What emails say besides their content. */
export function frameIn(voice: Voice): LetterFrame {
  const say = FRAME_TEXTS.in(voice);
  return {
    language: voice.language,
    withoutButton: say('withoutButton'),
    unsubscribe: say('unsubscribe'),
    colon: say('colon'),
  };
}

/** A letter that an owner sends to themselves, which also shows what letters look like. */
export function testLetterIn(
  voice: Voice,
  siteName: string,
  siteUrl: string,
): { readonly subject: string; readonly letter: LetterContent } {
  const say = FRAME_TEXTS.in(voice);
  return {
    subject: say('testSubject', { siteName }),
    letter: {
      paragraphs: [say('testHello', { siteName }), say('testArrived')],
      link: { label: say('testButton'), url: siteUrl },
      footer: say('testFooter'),
    },
  };
}
