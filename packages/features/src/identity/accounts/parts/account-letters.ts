import type { OutgoingMail } from '../../../operations/mails/operations/enqueue-mail.ts';
import type { AppContext } from '../../../framework/feature.ts';
import type { Credentials } from '../store/credentials.ts';
import type { TokenPurpose } from '../store/tokens.ts';

/** The text of a mail. */
export type Words = Pick<OutgoingMail, 'subject' | 'letter' | 'notAfter'>;

interface KeyLetter {
  /** Precedes the name of the site. */
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
  /** The page that uses the key. */
  readonly page: string;
  readonly footer: string;
}

const KEY_LETTERS: Readonly<Record<TokenPurpose, KeyLetter>> = {
  'verify-email': {
    subject: 'Confirm your email address for',
    paragraphs: ['Please confirm that this is your email address.'],
    label: 'Confirm the address',
    page: 'verify-email',
    footer: 'Somebody signed up with this address. If it was not you, you can ignore this email.',
  },
  'change-email': {
    subject: 'Confirm your new email address for',
    paragraphs: ['Please confirm your new email address within a day.'],
    label: 'Confirm the new address',
    page: 'verify-email',
    footer:
      'Somebody wants to use this address for their account. If it was not you, you can ignore this email.',
  },
  'reset-password': {
    subject: 'Choose a new password for',
    paragraphs: [
      'Somebody asked for a new password for your account. This link works once, within an hour.',
    ],
    label: 'Choose a new password',
    page: 'reset-password',
    footer: 'If it was not you, you can ignore this email: your password stays as it is.',
  },
  'unlock-sign-in': {
    subject: 'Too many attempts to sign in to',
    paragraphs: [
      'Somebody has tried to sign in to your account so often that further attempts are refused for a while.',
      'To sign in now, use this link. It works once, within a day, and you still need your password.',
    ],
    label: 'Let me sign in',
    page: 'unlock-sign-in',
    footer: 'If you do not want to sign in, you can ignore this email.',
  },
};

/** A mail that contains a key. */
export function keyMail(
  { site }: AppContext,
  purpose: TokenPurpose,
  { account, token }: { readonly account: Credentials; readonly token: string },
): Words {
  const { subject, paragraphs, label, footer } = KEY_LETTERS[purpose];
  return {
    subject: `${subject} ${site.siteName}`,
    letter: {
      paragraphs: [`Hello ${account.username},`, ...paragraphs],
      link: { label, url: keyUrl(site, purpose, token) },
      footer,
    },
  };
}

/** Where a key is used: in the fragment, which no server, log or referrer ever sees. */
export function keyUrl(
  { siteUrl }: Pick<AppContext['site'], 'siteUrl'>,
  purpose: TokenPurpose,
  token: string,
): string {
  return `${siteUrl}/${KEY_LETTERS[purpose].page}#token=${token}`;
}

/** A mail that announces a change. */
export function notice(
  { site }: AppContext,
  kind: 'password-changed' | 'email-changed',
  account: Credentials,
): Words {
  const what = kind === 'password-changed' ? 'password' : 'email address';
  return {
    subject: `Your ${what} for ${site.siteName} was changed`,
    letter: {
      paragraphs: [
        `Hello ${account.username},`,
        `The ${what} of your account was just changed.`,
        'If it was not you, choose a new password at once and contact the staff.',
      ],
      link: { label: 'Choose a new password', url: `${site.siteUrl}/forgot-password` },
      footer: 'We always tell you when the way to sign in to your account changes.',
    },
  };
}
