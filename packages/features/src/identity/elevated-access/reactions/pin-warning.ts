import type { Language } from '@forum/contracts/settings';
import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

const TEXTS = await serverTexts(
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** Tells the owner of a locked PIN what happened, and what to do. */
export function pinWarning({ site }: AppContext, username: string, language: Language) {
  const say = TEXTS.in(language);
  return {
    subject: (name: string) => say('subject', { site: name }),
    language,
    letter: {
      paragraphs: [say('hello', { username }), say('locked'), say('how')],
      link: { label: say('link'), url: `${site.siteUrl}/forgot-password` },
      footer: say('footer'),
    },
  };
}
