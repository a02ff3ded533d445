import { serverTexts, type Voice } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What emails about resets of factors say. */
export const RESET_TEXTS = await serverTexts(
  'mails/factor-resets',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

interface Reader {
  readonly siteUrl: string;
  readonly username: string;
  readonly voice: Voice;
}

/** Announces a reset, with the link that stops it: in the query, so that its page has it without scripts. */
export function begunLetter(
  { siteUrl, username, voice }: Reader,
  { token, hours }: { readonly token: string; readonly hours: number },
) {
  const say = RESET_TEXTS.in(voice);
  return {
    subject: (site: string) => say('begunSubject', { site }),
    language: voice.language,
    letter: {
      paragraphs: [say('hello', { username }), say('begun', { hours }), say('begunHow')],
      link: { label: say('stop'), url: `${siteUrl}/not-me?about=reset&token=${token}` },
      footer: say('begunFooter'),
    },
  };
}

/** Says that a reset took effect. */
export function doneLetter({ siteUrl, username, voice }: Reader) {
  const say = RESET_TEXTS.in(voice);
  return {
    subject: (site: string) => say('doneSubject', { site }),
    language: voice.language,
    letter: {
      paragraphs: [say('hello', { username }), say('done'), say('doneHow')],
      link: { label: say('settings'), url: `${siteUrl}/profile/settings` },
      footer: say('doneFooter'),
    },
  };
}
