import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts, type Voice } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What the email about a locked PIN says. */
export const PIN_TEXTS = await serverTexts(
  'mails/pin',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** Tells the owner of a locked PIN what happened, and what to do. */
export function pinWarning({ site }: AppContext, username: string, voice: Voice) {
  const say = PIN_TEXTS.in(voice);
  return {
    subject: (name: string) => say('subject', { site: name }),
    language: voice.language,
    letter: {
      paragraphs: [say('hello', { username }), say('locked'), say('how')],
      link: { label: say('link'), url: `${site.siteUrl}/forgot-password` },
      footer: say('footer'),
    },
  };
}
