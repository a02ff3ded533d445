import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts, type Voice } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What the email about a new key says. */
export const KEY_TEXTS = await serverTexts(
  'mails/keys',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** Tells a member that a key was made in their account, and what to do if it was not they. */
export function madeKeyLetter(
  { site }: Pick<AppContext, 'site'>,
  { username, name }: { readonly username: string; readonly name: string },
  voice: Voice,
) {
  const say = KEY_TEXTS.in(voice);
  return {
    subject: (siteName: string) => say('subject', { site: siteName }),
    language: voice.language,
    letter: {
      paragraphs: [say('hello', { username }), say('made', { name }), say('how')],
      link: { label: say('link'), url: `${site.siteUrl}/settings?show=keys` },
      footer: say('footer'),
    },
  };
}
