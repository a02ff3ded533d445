import type { Endpoint } from '@forum/contracts';
import type { Limit } from './limit.ts';
import { OF_APPS } from './limits-of-apps.ts';

const MAILS = ['POST /users/resend-verification', 'POST /auth/forgot-password'];
const REGISTERING = { by: 'network', max: 10, minutes: 10, registers: true } as const;
const PASSWORDS = [
  'POST /auth/confirm-password',
  'PUT /users/password',
  'PUT /users/email',
  'POST /users/profile/delete',
  'DELETE /auth/proofs/:id',
  'POST /keys',
  'POST /auth/confirm-code',
  'PUT /auth/second-factor/totp',
  'POST /auth/second-factor/totp',
  'POST /auth/second-factor/codes',
  'POST /auth/second-factor/trust',
];
const PASSKEYS = [
  'POST /auth/passkeys',
  'POST /auth/passkeys/start',
  'PATCH /auth/passkeys/:id',
  'POST /auth/passkeys/confirm',
  'POST /auth/passkeys/confirm/start',
  'POST /auth/elevated/verify-passkey',
];
const PINS = [
  'POST /auth/elevated/verify-pin',
  'POST /auth/elevated/set-pin',
  'PUT /auth/elevated/change-pin',
  'DELETE /auth/elevated/remove-pin',
];

/** Every limit on calls. A call must be within all that apply to it. */
export const LIMITS_ON_CALLS: readonly Limit[] = [
  { ...REGISTERING, calls: ['POST /users'], source: 'security S27' },
  // A school registers behind one address. Handing out costs a millisecond.
  {
    calls: ['POST /users/registration-work'],
    by: 'network',
    max: 100,
    minutes: 10,
    source: 'decision 0459',
  },
  { calls: ['POST /auth/login'], by: 'network', max: 10, minutes: 1, source: 'security S27' },
  { calls: ['POST /auth/login'], by: 'network', max: 100, minutes: 60, source: 'ASVS 6.3.1' },
  {
    calls: ['POST /auth/login'],
    by: 'address',
    max: 10,
    minutes: 10,
    locks: true,
    source: 'security S27',
  },
  // Postgres keeps the lock after five wrong codes.
  { calls: ['POST /auth/second-step'], by: 'network', max: 10, minutes: 1, source: 'security S27' },
  {
    calls: ['GET /users/check-email'],
    by: 'network',
    max: 10,
    minutes: 1,
    source: 'security S26',
  },
  { calls: MAILS, by: 'network', max: 10, minutes: 60, source: 'security S27' },
  { calls: MAILS, by: 'address', max: 3, minutes: 60, source: 'security S27: mail ≤ 3/h/address' },
  {
    calls: ['PUT /users/email'],
    by: 'address',
    max: 3,
    minutes: 60,
    source: 'security S27: mail ≤ 3/h/address',
  },
  {
    calls: [
      'POST /auth/reset-password',
      'POST /auth/verify-email',
      'POST /auth/unlock-sign-in',
      'POST /auth/stop-reset',
      'POST /auth/not-me',
    ],
    by: 'network',
    max: 20,
    minutes: 10,
    source: 'ASVS 2.4.1',
  },
  // A school begins its lesson behind one address. No secret can be guessed by either call.
  {
    calls: ['POST /auth/providers/:key/start'],
    by: 'network',
    max: 600,
    minutes: 10,
    source: 'ASVS 2.4.1: each keeps a row for ten minutes',
  },
  {
    calls: ['POST /auth/providers/:key/finish', 'POST /auth/discourse-connect/finish'],
    by: 'network',
    max: 600,
    minutes: 10,
    source: 'ASVS 2.4.1: each calls another server',
  },
  {
    calls: ['POST /auth/discourse-connect/answer'],
    by: 'network',
    max: 600,
    minutes: 10,
    source: 'ASVS 2.4.1: each checks a signature',
  },
  {
    calls: ['POST /auth/backchannel-logout/:key'],
    by: 'network',
    max: 600,
    minutes: 10,
    source: 'ASVS 2.4.1: each may ask the provider for its keys',
  },
  // All calls of SCIM count together: Entra ID makes 25 in a second.
  { calls: ['POST /scim/v2'], by: 'network', max: 3000, minutes: 1, source: 'ASVS 2.4.1' },
  {
    calls: ['POST /auth/passkeys/sign-in/start'],
    by: 'network',
    max: 600,
    minutes: 10,
    source: 'ASVS 2.4.1: each keeps a row for five minutes',
  },
  {
    calls: ['POST /auth/passkeys/sign-in'],
    by: 'network',
    max: 600,
    minutes: 10,
    source: 'ASVS 2.4.1: each checks a signature, which nobody guesses',
  },
  { ...REGISTERING, calls: ['POST /auth/arrival/join'], source: 'as registering: security S27' },
  {
    calls: ['GET /invites', 'POST /invites/decline'],
    by: 'network',
    max: 60,
    minutes: 10,
    source: 'guesses of tokens of invitations',
  },
  {
    calls: ['POST /invites/own'],
    by: 'caller',
    max: 20,
    minutes: 60,
    source: 'links that are made and revoked count in no month',
  },
  {
    calls: ['POST /keys'],
    by: 'caller',
    max: 30,
    minutes: 24 * 60,
    source: 'ended keys are listed for a year',
  },
  {
    calls: ['POST /admin/mail-server/test'],
    by: 'caller',
    max: 5,
    minutes: 10,
    source: 'a letter to oneself, and a connection to any server',
  },
  { calls: PASSWORDS, by: 'caller', max: 10, minutes: 10, source: 'ASVS 6.3.1' },
  { calls: PASSKEYS, by: 'caller', max: 60, minutes: 10, source: 'ASVS 6.3.1: nothing is guessed' },
  // Postgres keeps the lock after five wrong PINs; this only shields it from noise.
  { calls: PINS, by: 'caller', max: 10, minutes: 1, source: 'security S18' },
  { calls: PINS, by: 'network', max: 30, minutes: 1, source: 'security S18' },
  {
    calls: ['GET /search', 'GET /posts/similar', 'GET /conversations/search'],
    by: 'caller',
    max: 120,
    newcomers: 60,
    minutes: 1,
    mayLag: true,
    source: 'ASVS 2.4.1',
  },
  // Programs make these calls, several for one member, and those of many members from one network. Counted before
  // proceeding: each may guess.
  {
    calls: ['GET /feeds/*'],
    by: 'network',
    max: 120,
    minutes: 1,
    source: 'ASVS 2.4.1',
  },
  ...OF_APPS,
  {
    calls: ['GET /cards/posts/:id.png'],
    by: 'network',
    max: 240,
    minutes: 1,
    mayLag: true,
    source: 'ASVS 2.4.1: a picture is drawn for the first who asks',
  },
  {
    calls: ['GET /users/me/export'],
    by: 'caller',
    max: 5,
    minutes: 24 * 60,
    source: 'ASVS 15.2.2: it reads everything of the member',
  },
  {
    calls: ['POST /upload/image', 'POST /upload/file'],
    by: 'caller',
    max: 30,
    newcomers: 10,
    minutes: 1,
    source: 'ASVS 2.4.1',
  },
  {
    calls: ['POST /upload/image', 'POST /upload/file'],
    by: 'network',
    max: 60,
    minutes: 1,
    source: 'ASVS 2.4.1',
  },
  {
    calls: ['POST /admin/move-in/uploads/:id/parts'],
    by: 'caller',
    max: 1200,
    minutes: 1,
    source: 'ASVS 2.4.1: 5 MB each, as fast as a network is',
  },
  {
    calls: ['POST /posts', 'POST /scheduled-posts', 'POST /scheduled-posts/:id/publish'],
    by: 'caller',
    max: 30,
    newcomers: 10,
    minutes: 10,
    source: 'stricter for level 1',
  },
  {
    calls: ['POST /comments'],
    by: 'caller',
    max: 60,
    newcomers: 20,
    minutes: 1,
    mayLag: true,
    source: 'stricter for level 1',
  },
  // Unsolicited messages to others, counted by the day.
  {
    calls: ['POST /conversations', 'POST /conversations/:id/participants'],
    by: 'caller',
    max: 50,
    newcomers: 5,
    minutes: 24 * 60,
    source: 'stricter for level 1',
  },
  {
    calls: ['POST /conversations/:id/messages'],
    by: 'caller',
    max: 60,
    newcomers: 20,
    minutes: 1,
    mayLag: true,
    source: 'stricter for level 1',
  },
  // A page with a mistake reports it on every view.
  {
    calls: ['POST /csp-reports'],
    by: 'network',
    max: 30,
    minutes: 1,
    mayLag: true,
    source: 'ASVS 16.4.1',
  },
  {
    calls: 'other writes',
    by: 'caller',
    max: 120,
    newcomers: 60,
    minutes: 1,
    mayLag: true,
    source: 'stricter for level 1',
  },
  {
    calls: 'other writes',
    by: 'network',
    max: 600,
    minutes: 1,
    mayLag: true,
    source: 'ASVS 2.4.1',
  },
  // A first visit fetches fifty files, and a school is one network.
  {
    calls: 'every request',
    by: 'network',
    max: 6000,
    minutes: 1,
    mayLag: true,
    source: 'ASVS 2.4.1',
  },
  {
    calls: 'pages',
    by: 'network',
    max: 1200,
    minutes: 1,
    mayLag: true,
    source: 'ASVS 2.4.1: as many as reads',
  },
  { calls: 'other reads', by: 'caller', max: 1200, minutes: 1, mayLag: true, source: 'ASVS 2.4.1' },
];

/** The limits that name the call, by method and path. */
export function limitsNaming(call: string): readonly Limit[] {
  return LIMITS_ON_CALLS.filter(({ calls }) => Array.isArray(calls) && calls.includes(call));
}

/** The limits of a call, in the order of the table. */
export function limitsOf(endpoint: Pick<Endpoint, 'method' | 'path'>): readonly Limit[] {
  const named = limitsNaming(`${endpoint.method} ${endpoint.path}`);
  if (named.length > 0) return named;
  const others = endpoint.method === 'GET' ? 'other reads' : 'other writes';
  return LIMITS_ON_CALLS.filter(({ calls }) => calls === others);
}
