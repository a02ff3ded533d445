import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts, type Voice } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What the email about a new key says. */
export const KEY_TEXTS = await serverTexts(
  'mails/keys',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** A key that was made. */
interface MadeKey {
  readonly username: string;
  /** Of the key, or of the app that holds it. */
  readonly name: string;
  readonly isOfApp: boolean;
}

/** Tells a member that a key was made in their account, or an app let in, and what to do if it was not they. */
export function madeKeyLetter(
  { site }: Pick<AppContext, 'site'>,
  { username, name, isOfApp }: MadeKey,
  voice: Voice,
) {
  const say = KEY_TEXTS.in(voice);
  const part = isOfApp ? 'apps' : 'keys';
  return {
    subject: (siteName: string) => say(isOfApp ? 'appSubject' : 'subject', { site: siteName }),
    language: voice.language,
    letter: {
      paragraphs: [
        say('hello', { username }),
        say(isOfApp ? 'letIn' : 'made', { name }),
        say(isOfApp ? 'appHow' : 'how'),
      ],
      link: {
        label: say(isOfApp ? 'appLink' : 'link'),
        url: `${site.siteUrl}/settings?show=${part}`,
      },
      footer: say(isOfApp ? 'appFooter' : 'footer'),
    },
  };
}
