import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts, type Voice } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What the email about a sign-in without a provider says. */
export const NAMED_OWNER_TEXTS = await serverTexts(
  'mails/sign-in',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** Tells a superadministrator that the named owner came in without a provider. */
export function namedOwnerLetter(
  { site }: Pick<AppContext, 'site'>,
  { username, owner }: { readonly username: string; readonly owner: string },
  voice: Voice,
) {
  const say = NAMED_OWNER_TEXTS.in(voice);
  return {
    subject: (name: string) => say('subject', { owner, site: name }),
    language: voice.language,
    letter: {
      paragraphs: [say('hello', { username }), say('what', { owner }), say('how', { owner })],
      link: { label: say('link'), url: `${site.siteUrl}/admin` },
      footer: say('footer'),
    },
  };
}
