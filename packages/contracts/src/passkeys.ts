import { z } from 'zod';
import { login } from './accounts.ts';
import { elevation } from './elevated-access.ts';
import { defineEndpoint } from './endpoint.ts';
import { asName, idParams } from './scalars.ts';
import { boundedText, nameText } from './texts.ts';

/** How many passkeys a member may have, and how long their names may be. */
export const PASSKEY_LIMITS = { most: 20, name: 60 } as const;

/** How a browser reaches the device that holds a passkey. */
export const PASSKEY_TRANSPORTS = [
  'ble',
  'cable',
  'hybrid',
  'internal',
  'nfc',
  'smart-card',
  'usb',
] as const;

/** Bytes as base64url, in at most so many signs. */
const bytes = (most: number) => boundedText(most).regex(/^[\w-]+$/);
/** 1,023 bytes are the most that a passkey's id may have (WebAuthn). */
const passkeyId = bytes(1364);
const clientDataJSON = bytes(4096);

/** What a browser answers that has made a passkey. */
export const newPasskey = z.strictObject({
  id: passkeyId,
  clientDataJSON,
  attestationObject: bytes(8192),
  transports: z.array(boundedText(32)).max(16),
});
/** What a browser answers that has made a passkey. */
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser answers whose reader has used a passkey. */
export const passkeyAnswer = z.strictObject({
  id: passkeyId,
  clientDataJSON,
  authenticatorData: bytes(4096),
  signature: bytes(2048),
  /** Left out by some devices that were told which passkeys to look for. */
  userHandle: bytes(100).optional(),
});
/** What a browser answers whose reader has used a passkey. */
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

const known = z.object({
  type: z.literal('public-key'),
  id: z.string(),
  transports: z.array(z.enum(PASSKEY_TRANSPORTS)),
});
const asked = { challenge: z.string(), timeout: z.int() };

/** What a browser is to ask for, as WebAuthn's `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyRequest = z.object({
  ...asked,
  rpId: z.string(),
  userVerification: z.literal('required'),
  /** Empty: any passkey of the forum. */
  allowCredentials: z.array(known),
});
/** What a browser is to ask for. */
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** What a browser is to make, as WebAuthn's `PublicKeyCredentialCreationOptionsJSON`. */
export const passkeyCreation = z.object({
  ...asked,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  attestation: z.literal('none'),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
/** What a browser is to make. */
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** The form that names a passkey. */
export const passkeyName = z.strictObject({ name: nameText(PASSKEY_LIMITS.name, asName) });

const own = { tag: 'sessions', access: 'member', whileSuspended: true, repeatable: false } as const;

export const startPasskeySignIn = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in/start',
  summary: 'Begin to sign in by a passkey; the answer is the same for everybody',
  tag: 'sessions',
  repeatable: false,
  response: passkeyRequest,
  refusals: [429],
});
export const signInByPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  summary: 'Sign in by a passkey, within five minutes of beginning, in the same browser',
  tag: 'sessions',
  repeatable: false,
  body: passkeyAnswer,
  response: login.response,
  refusals: [403, 422, 429],
});
export const startPasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/auth/passkeys/start',
  summary: 'Begin to add a passkey, having proved again who one is within 15 minutes',
  response: passkeyCreation,
  refusals: [401, 403, 409, 429],
});
export const addPasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Add a passkey, within five minutes of beginning',
  body: newPasskey,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 409, 422, 429],
});
export const renamePasskey = defineEndpoint({
  ...own,
  method: 'PATCH',
  path: '/auth/passkeys/:id',
  summary: 'Name a passkey',
  params: idParams,
  body: passkeyName,
  status: 204,
  response: z.undefined(),
  refusals: [401, 404, 422],
});
export const startPasskeyCheck = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/auth/passkeys/confirm/start',
  summary: 'Begin to confirm by a passkey that it is you, or to get elevated access by it',
  response: passkeyRequest,
  refusals: [401, 429],
});
export const confirmByPasskey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/auth/passkeys/confirm',
  summary: 'Confirm by a passkey that it is you',
  body: passkeyAnswer,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 422, 429],
});
export const verifyPasskey = defineEndpoint({
  method: 'POST',
  path: '/auth/elevated/verify-passkey',
  summary: 'Elevated access for 15 minutes by a passkey, instead of the PIN',
  tag: 'elevated-access',
  access: 'moderator',
  repeatable: false,
  body: passkeyAnswer,
  response: elevation,
  refusals: [422, 429],
});
