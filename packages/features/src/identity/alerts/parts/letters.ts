import type { ProofKind } from '@forum/contracts/proofs';
import { serverTexts, type Voice } from '../../../framework/texts.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** What emails about accounts say. */
export const ALERT_TEXTS = await serverTexts(
  'mails/alerts',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

/** What happened. */
export interface Happened {
  readonly what: 'added' | 'removed' | 'used';
  readonly kind: ProofKind;
  /** What the way is called, or the device; null: it has no name, or is gone. */
  readonly name: string | null;
}

interface Reader {
  readonly username: string;
  readonly voice: Voice;
  /** The page on which they say that it was not they. */
  readonly url: string;
}

/** Tells what happened, and leads to the page for those who did not do it. */
export function alertLetter({ username, voice, url }: Reader, { what, kind, name }: Happened) {
  const say = ALERT_TEXTS.in(voice);
  const way = say('way', { kind, name: name ?? '', hasName: name === null ? 'no' : 'yes' });
  return {
    subject: (site: string) => say(`${what}Subject`, { site }),
    language: voice.language,
    letter: {
      paragraphs: [
        say('hello', { username }),
        what === 'used' ? say('used', { device: name ?? '' }) : say(what, { way }),
        say('ifYou'),
        say('ifNot'),
      ],
      link: { label: say('notMe'), url },
      footer: say('footer'),
    },
  };
}
