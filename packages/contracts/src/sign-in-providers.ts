// Signing in by a provider: another site that says who somebody is. Which there are is for owners to say
// (`admin-sign-in-providers.ts`).
import { z } from 'zod';
import { username } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { asMailAddress, mailAddress } from './mail-address.ts';
import { fieldValues } from './profile-fields.ts';
import { asName } from './scalars.ts';
import { boundedText, cleanText } from './texts.ts';

/** How long the parts of a provider can be, and how many there can be. */
export const PROVIDER_LIMITS = {
  most: 20,
  key: 30,
  name: 40,
  issuer: 300,
  clientId: 300,
  secret: 4000,
  scopes: 200,
  claim: 80,
  mappings: 50,
  value: 200,
  /** Of what a provider sends back: codes and states of some are long. */
  code: 4000,
};

/** Whether, and where, a browser that has signed out here is to sign out as well: `<word>.<what the server knows it by>`. */
export const LEAVING_COOKIE = 'forum_leaving';

/** Where such a browser goes, by cookies as they are written; null: nowhere. */
export function leavingPath(cookies: readonly string[]): string | null {
  const found = cookies.flatMap((text) => LEAVING.exec(text)?.[1] ?? [])[0];
  return found === undefined ? null : `/login/${found}/leave`;
}

const LEAVING = new RegExp(`(?:^|;\\s*)${LEAVING_COOKIE}=([a-z0-9-]+)\\.`);

const keyParams = z.object({ key: boundedText(PROVIDER_LIMITS.key) });

/** A provider that members may sign in by. */
export const signInProvider = z
  .object({
    key: z.string(),
    name: z.string(),
    /** The address of an uploaded picture; null: none. */
    logo: z.string().nullable(),
  })
  .meta({ id: 'SignInProvider' });
/** A provider that members may sign in by. */
export type SignInProvider = z.infer<typeof signInProvider>;

/** What signing in by a provider is for. */
export const ATTEMPT_PURPOSES = ['sign-in', 'link', 'confirm'] as const;
/** What signing in by a provider is for: opening an account, adding the provider to one's own, or proving who one is. */
export type AttemptPurpose = (typeof ATTEMPT_PURPOSES)[number];

/** What came of it. */
export const ATTEMPT_OUTCOMES = [
  'signed-in',
  /** A code of the member's second factor is still to be typed. */
  'second-step',
  'arrived',
  'linked',
  'confirmed',
] as const;

/** A path of this site to go to afterwards. */
const returnPath = boundedText(500);
const answered = boundedText(PROVIDER_LIMITS.code);

/** Somebody whom a provider knows and the forum does not. */
export const arrival = z
  .object({
    provider: signInProvider,
    /** What tells them which of their accounts there it is: its address, or else what it is called. */
    account: z.string(),
    /** A name that the rules allow, and that may be taken; empty: the provider says none. */
    username: z.string(),
    name: z.string(),
    email: z.string(),
    /** The provider has confirmed the address, and the owners trust it: the forum does not ask again. */
    isConfirmed: z.boolean(),
    /** Whether the provider shows a picture of them, which can become theirs here. */
    hasPicture: z.boolean(),
    /** Whether an account has the address: it is theirs to sign in to, and to link. */
    isTaken: z.boolean(),
    /** Whether an account can be made: registration is open, and the provider is good for it. */
    mayJoin: z.boolean(),
    /** Where the reader wanted to go. */
    return: z.string(),
  })
  .meta({ id: 'Arrival' });
/** Somebody whom a provider knows and the forum does not. */
export type Arrival = z.infer<typeof arrival>;

/** A new account of somebody who arrived. */
export const joining = z.strictObject({
  username,
  /** Left out: the provider's. */
  email: cleanText(asMailAddress, { max: 254, tooLong: 'Please enter a valid email address' })
    .pipe(mailAddress)
    .optional(),
  displayName: cleanText(asName, { max: 60, tooLong: 'Must be at most 60 characters' }).optional(),
  /** Whether the provider's picture becomes theirs, if it can be read within two seconds; left out: no. */
  picture: z.boolean().optional(),
  /** Fields that the forum’s owners added and ask for here. */
  fields: fieldValues.optional(),
  /** The token of an invitation, which counts while registration is closed as well. */
  invite: boundedText(100).optional(),
});
/** A new account of somebody who arrived. */
export type Joining = z.infer<typeof joining>;

const ofSessions = { tag: 'sessions', repeatable: false } as const;
const whereTo = z.object({ return: z.string() });

export const listSignInProviders = defineEndpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'The providers that members can sign in by',
  tag: 'sessions',
  shared: 'until-any-change',
  response: z.object({
    data: z.array(signInProvider),
    /** Whether passwords are off: members sign in by these alone. */
    only: z.boolean(),
  }),
});
export const startAttempt = defineEndpoint({
  ...ofSessions,
  method: 'POST',
  path: '/auth/providers/:key/start',
  summary:
    'Begin to sign in by a provider: the address to go to, and a cookie that binds it to this browser',
  params: keyParams,
  body: z.strictObject({ purpose: z.enum(ATTEMPT_PURPOSES), return: returnPath.optional() }),
  response: z.object({ url: z.string() }),
  refusals: [401, 403, 404, 422, 429, 503],
});
export const finishAttempt = defineEndpoint({
  ...ofSessions,
  method: 'POST',
  path: '/auth/providers/:key/finish',
  summary: 'Finish signing in with what the provider sent back, once, in the browser that began it',
  params: keyParams,
  body: z.strictObject({
    state: answered,
    code: answered.optional(),
    iss: answered.optional(),
    error: answered.optional(),
  }),
  response: whereTo.extend({ outcome: z.enum(ATTEMPT_OUTCOMES) }),
  refusals: [400, 401, 403, 404, 409, 422, 429, 503],
});
export const leaveProvider = defineEndpoint({
  ...ofSessions,
  method: 'POST',
  path: '/auth/providers/:key/leave',
  summary:
    'The address that signs out at the provider, once, for a browser that has just signed out',
  params: keyParams,
  /** Null: there is nothing to do, or the provider has no such address. */
  response: z.object({ url: z.string().nullable(), name: z.string() }),
  refusals: [404, 429],
});
export const readArrival = defineEndpoint({
  method: 'GET',
  path: '/auth/arrival',
  summary: 'Who has arrived in this browser by a provider, and is not a member yet',
  tag: 'sessions',
  response: arrival,
  refusals: [404],
});
export const joinFromArrival = defineEndpoint({
  ...ofSessions,
  method: 'POST',
  path: '/auth/arrival/join',
  summary: 'Register whoever has arrived by a provider, without a password, and sign them in',
  body: joining,
  response: whereTo,
  refusals: [403, 404, 409, 422, 429],
});
export const linkArrival = defineEndpoint({
  ...ofSessions,
  method: 'POST',
  path: '/auth/arrival/link',
  summary:
    'Link the provider by which somebody arrived to their account, having proved whose it is',
  access: 'member',
  whileSuspended: true,
  response: whereTo,
  refusals: [401, 403, 404, 409],
});
