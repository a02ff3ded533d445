import { z } from 'zod';
import { login } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { moment } from './scalars.ts';
import { boundedText } from './texts.ts';

/** How many backup codes a member gets. */
export const BACKUP_CODES = 10;

/** Longer than any code with its spaces. */
const LONGEST_CODE = 60;
const code = boundedText(LONGEST_CODE, {
  required: 'Code is required',
  tooLong: 'This is not a code',
}).min(1, 'Code is required');

/** A code of the authenticator, or a backup code. */
export const codeForm = z.strictObject({ code });

/** Codes for when the authenticator is lost, each for one use; they are shown once. */
export const backupCodes = z.object({ codes: z.array(z.string()) });

/** The page that asks for the code, on the way to where the reader wants to go. */
export function secondStepPath(search: URLSearchParams): string {
  const redirect = search.get('redirect');
  const query = new URLSearchParams({ step: 'code', ...(redirect === null ? {} : { redirect }) });
  return `/login?${query.toString()}`;
}

/** An authenticator that is being set up. */
export const totpSetup = z.object({
  /** In base32, to be typed where nothing can be scanned. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code: a path of unit squares, in a square of so many units. */
  qr: z.object({ size: z.int(), path: z.string() }),
});
/** An authenticator that is being set up. */
export type TotpSetup = z.infer<typeof totpSetup>;

const own = { tag: 'sessions', access: 'member', whileSuspended: true, repeatable: false } as const;

export const getSecondFactor = defineEndpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether the member has an authenticator, and how many backup codes are left',
  tag: 'sessions',
  access: 'member',
  response: z.object({
    hasTotp: z.boolean(),
    backupCodesLeft: z.int(),
    /** No: the operator has set no secret to keep an authenticator's with. */
    canSetUp: z.boolean(),
    /** Whether staff of the member's role get elevated access only with a second factor. */
    isRequired: z.boolean(),
    /** Whether browsers can be trusted for 30 days. */
    mayTrust: z.boolean(),
    /** When the factors end, since somebody asked an owner to reset them; null: nobody did. */
    resetAt: moment.nullable(),
  }),
  refusals: [401],
});
export const beginTotp = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/auth/second-factor/totp',
  summary: 'Begin to set an authenticator up, having proved again who one is within 15 minutes',
  response: totpSetup,
  refusals: [401, 403, 409],
});
export const finishTotp = defineEndpoint({
  ...own,
  method: 'PUT',
  path: '/auth/second-factor/totp',
  summary: 'Put the authenticator in force with a code of it',
  body: codeForm,
  response: backupCodes,
  refusals: [401, 403, 409, 422, 429],
});
export const replaceBackupCodes = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/auth/second-factor/codes',
  summary: 'Ten new backup codes in place of the others',
  response: backupCodes,
  refusals: [401, 403, 409],
});
export const trustDevice = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/auth/second-factor/trust',
  summary: 'Ask for no code in this browser for 30 days, having typed one within 15 minutes',
  status: 204,
  response: z.undefined(),
  refusals: [401, 403],
});
export const confirmCode = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/auth/confirm-code',
  summary: 'Type a code of the second factor again',
  body: codeForm,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 422, 429],
});
export const secondStep = defineEndpoint({
  method: 'POST',
  path: '/auth/second-step',
  summary: 'The second step of signing in, after 403 `second-step`: a code of the second factor',
  tag: 'sessions',
  body: codeForm,
  response: login.response,
  refusals: [401, 403, 422, 429],
  repeatable: false,
});
