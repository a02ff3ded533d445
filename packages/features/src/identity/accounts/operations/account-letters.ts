import type { OutgoingMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../../framework/feature.ts';
import { serverTexts, type Voice } from '../../../framework/texts.ts';
import type { Credentials } from '../store/credentials.ts';
import type { TokenPurpose } from '../store/tokens.ts';
import en from './messages/en/letters.json' with { type: 'json' };

/** The text of an email. */
export type Words = Pick<OutgoingMail, 'subject' | 'letter' | 'language' | 'notAfter'>;

/** What emails about accounts say. */
export const ACCOUNT_TEXTS = await serverTexts(
  'mails/accounts',
  en,
  (language) => import(`./messages/${language}/letters.json`, { with: { type: 'json' } }),
);

interface KeyLetter {
  readonly subject: 'verifySubject' | 'changeSubject' | 'resetSubject' | 'unlockSubject';
  readonly paragraphs: readonly (
    | 'verify'
    | 'change'
    | 'reset'
    | 'moved'
    | 'movedHow'
    | 'unlock'
    | 'unlockHow'
  )[];
  readonly label: 'verifyLink' | 'changeLink' | 'resetLink' | 'unlockLink';
  readonly footer: 'verifyFooter' | 'changeFooter' | 'resetFooter' | 'unlockFooter';
  /** The page that uses the key. */
  readonly page: string;
}

/** Emails that contain a key: one for each purpose, and another where old passwords could not be brought along. */
export type KeyMailKind = TokenPurpose | 'moved-password';

const RESET = {
  subject: 'resetSubject',
  label: 'resetLink',
  footer: 'resetFooter',
  page: 'reset-password',
} as const;

const KEY_LETTERS: Readonly<Record<KeyMailKind, KeyLetter>> = {
  'verify-email': {
    subject: 'verifySubject',
    paragraphs: ['verify'],
    label: 'verifyLink',
    footer: 'verifyFooter',
    page: 'verify-email',
  },
  'change-email': {
    subject: 'changeSubject',
    paragraphs: ['change'],
    label: 'changeLink',
    footer: 'changeFooter',
    page: 'verify-email',
  },
  'reset-password': { ...RESET, paragraphs: ['reset'] },
  'moved-password': { ...RESET, paragraphs: ['moved', 'movedHow'] },
  'unlock-sign-in': {
    subject: 'unlockSubject',
    paragraphs: ['unlock', 'unlockHow'],
    label: 'unlockLink',
    footer: 'unlockFooter',
    page: 'unlock-sign-in',
  },
};

interface Reader {
  readonly account: Credentials;
  readonly voice: Voice;
}

/** An email that contains a key. */
export function keyMail(
  { site }: AppContext,
  kind: KeyMailKind,
  { account, voice, token }: Reader & { readonly token: string },
): Words {
  const say = ACCOUNT_TEXTS.in(voice);
  const { subject, paragraphs, label, footer } = KEY_LETTERS[kind];
  return {
    subject: (name) => say(subject, { site: name }),
    language: voice.language,
    letter: {
      paragraphs: [
        say('hello', { username: account.username }),
        ...paragraphs.map((key) => say(key)),
      ],
      link: { label: say(label), url: keyUrl(site, kind, token) },
      footer: say(footer),
    },
  };
}

/**
 * Where a key is used: in the fragment, which no server, log or referrer ever sees. Keys that only confirm an address
 * are in the query, so that the page has them without scripts as well (docs/decisions/0416).
 */
export function keyUrl(
  { siteUrl }: Pick<AppContext['site'], 'siteUrl'>,
  kind: KeyMailKind,
  token: string,
): string {
  const { page } = KEY_LETTERS[kind];
  return `${siteUrl}/${page}${page === 'verify-email' ? '?' : '#'}token=${token}`;
}

/** An email that announces a change. */
export function notice(
  { site }: AppContext,
  kind: 'password-changed' | 'email-changed',
  { account, voice }: Reader,
): Words {
  const say = ACCOUNT_TEXTS.in(voice);
  const what = kind === 'password-changed' ? 'password' : 'email';
  return {
    subject: (name) => say('changedSubject', { what, site: name }),
    language: voice.language,
    letter: {
      paragraphs: [
        say('hello', { username: account.username }),
        say('changed', { what }),
        say('changedHow'),
      ],
      link: { label: say('resetLink'), url: `${site.siteUrl}/forgot-password` },
      footer: say('changedFooter'),
    },
  };
}
