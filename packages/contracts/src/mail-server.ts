import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { asMailAddress, mailAddress } from './mail-address.ts';
import { sentMail } from './mails.ts';
import { boundedText, cleanText } from './texts.ts';

/** How the connection to a mail server is encrypted. */
export const MAIL_SECURITIES = ['starttls', 'tls', 'none'] as const;
const security = z.enum(MAIL_SECURITIES);
/** How the connection to a mail server is encrypted: after its beginning, from it, or not at all. */
export type MailSecurity = z.infer<typeof security>;

/** The port that servers usually listen on. */
export const USUAL_PORTS: Readonly<Record<MailSecurity, number>> = {
  starttls: 587,
  tls: 465,
  none: 25,
};

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;
const oneLine = (max: number, tooLong: string) =>
  boundedText(max, { tooLong }).refine(
    (text) => !/\p{Cc}/u.test(text),
    'Must be one line without control characters',
  );

/** The mail server that owners enter. It may be in their own network: most relays are. */
export const mailServerForm = z.strictObject({
  host: cleanText((text) => text.trim(), { max: 253, tooLong: 'This name is too long' }).refine(
    (text) => HOST.test(text),
    'Must be the name of a server, such as smtp.example.org',
  ),
  port: z.int('Must be a port from 1 to 65535').min(1).max(65_535),
  security,
  /** Empty: the server asks for none. */
  username: oneLine(200, 'This name is too long'),
  /** Left out: the one that is kept, if server, port and user stay the same. Empty: none. */
  password: oneLine(500, 'This password is too long').optional(),
  from: cleanText(asMailAddress, { max: 254 }).pipe(mailAddress),
});
/** The mail server that owners enter. */
export type MailServerForm = z.infer<typeof mailServerForm>;

/** Where letters go at present. A password is never told. */
export const mailServer = z
  .object({
    /** Who decides: the environment, which wins; the console; or nobody, so that letters are written to files. */
    source: z.enum(['environment', 'console', 'none']),
    host: z.string(),
    port: z.int(),
    security,
    username: z.string(),
    from: z.string(),
    hasPassword: z.boolean(),
    /** False: the key that it was encrypted with is another one now, so that it has to be typed again. */
    isPasswordReadable: z.boolean(),
    /** Whether a password can be kept: only with a secret to encrypt it with. */
    canKeepPassword: z.boolean(),
  })
  .meta({ id: 'MailServer' });
/** Where letters go at present. */
export type MailServer = z.infer<typeof mailServer>;

const byAdmins = { tag: 'system', access: 'admin', elevated: true } as const;
const byOwners = { ...byAdmins, access: 'superadmin' } as const;

export const getMailServer = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/mail-server',
  summary: 'The server that sends the forum’s letters, without its password',
  response: mailServer,
});
export const setMailServer = defineEndpoint({
  ...byOwners,
  method: 'PUT',
  path: '/admin/mail-server',
  summary: 'Set the server that sends the forum’s letters, unless the environment does',
  // The body has a password.
  repeatable: false,
  body: mailServerForm,
  response: mailServer,
  refusals: [409, 422],
});
export const removeMailServer = defineEndpoint({
  ...byOwners,
  method: 'DELETE',
  path: '/admin/mail-server',
  summary: 'Send no letters any more: they are written to files',
  response: mailServer,
  refusals: [409],
});
export const sendTestLetter = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/mail-server/test',
  summary: 'Send yourself a letter; what became of it is told by `/admin/mails/{id}`',
  response: sentMail,
});
export const previewLetter = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/letter-preview',
  summary: 'What a letter looks like',
  query: z.object({
    /** Instead of what is set. */
    siteName: boundedText(60).optional(),
    accent: boundedText(7).optional(),
    letterFooter: boundedText(200).optional(),
  }),
  response: z.object({ subject: z.string(), html: z.string() }),
});

/** Why a letter was not sent, as far as its server's answer tells. */
export type MailTrouble =
  | 'no-such-server'
  | 'nobody-there'
  | 'no-answer'
  | 'not-mail'
  | 'login'
  | 'encryption'
  | 'password-lost'
  | 'refused'
  | 'other';

// The first that matches: a wrong password, say, is told as a refusal as well.
const TROUBLES: readonly (readonly [RegExp, MailTrouble])[] = [
  [/SESSION_SECRET/u, 'password-lost'],
  [/ENOTFOUND|EAI_AGAIN|getaddrinfo|EDNS/u, 'no-such-server'],
  [/ECONNREFUSED|EHOSTUNREACH|ENETUNREACH/u, 'nobody-there'],
  [/ETIMEDOUT|timeout|timed out|Greeting never/iu, 'no-answer'],
  [/not a mail server/u, 'not-mail'],
  [
    /certificate|self-signed|altnames|\bSSL\b|STARTTLS|ssl3|wrong version number|EPROTO\b/iu,
    'encryption',
  ],
  [/Invalid login|EAUTH|\b53[0145]\b|authentication|credentials/iu, 'login'],
  [/\b5\d\d\b/u, 'refused'],
];

/** What was wrong, from what the server or the connection said. */
export function mailTrouble(error: string): MailTrouble {
  return TROUBLES.find(([pattern]) => pattern.test(error))?.[1] ?? 'other';
}
