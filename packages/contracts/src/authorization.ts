import { z } from 'zod';
import { askedConsent, authorizationParams, shownApp } from './apps.ts';
import { defineEndpoint } from './endpoint.ts';
import { keyScope } from './key-scopes.ts';
import { id, moment } from './scalars.ts';

/** What becomes of somebody whom an app sends. */
export const AUTHORIZATION_OUTCOMES = ['back', 'sign-in', 'ask'] as const;

const ofMembers = { tag: 'apps', access: 'member' } as const;

export const beginAuthorization = defineEndpoint({
  method: 'POST',
  path: '/oauth/authorization/begin',
  summary: 'What comes next for somebody whom an app sends: back to it, signing in, or a question',
  tag: 'apps',
  // The answer may hold a code.
  repeatable: false,
  body: authorizationParams,
  /** `url`: of the app, with what it is told; null: it is told nothing yet. */
  response: z.object({ outcome: z.enum(AUTHORIZATION_OUTCOMES), url: z.string().nullable() }),
  refusals: [400, 422],
});
export const readAuthorization = defineEndpoint({
  ...ofMembers,
  method: 'GET',
  path: '/oauth/authorization',
  summary: 'What an app asks a member for',
  query: authorizationParams,
  response: askedConsent,
  refusals: [400, 401, 422],
});
export const decideAuthorization = defineEndpoint({
  ...ofMembers,
  method: 'POST',
  path: '/oauth/authorization',
  summary: 'Let an app in, or not; scopes of staff also need elevated access',
  // The answer holds a code.
  repeatable: false,
  whileSilenced: true,
  whileUnconfirmed: false,
  body: z.strictObject({ asked: authorizationParams, isAllowed: z.boolean() }),
  response: z.object({ url: z.string() }),
  refusals: [400, 401, 403, 422],
});

/** An app that a member has let in: the key that it holds. */
export const letInApp = z
  .object({
    /** Of the key. */
    id,
    app: shownApp,
    scopes: z.array(keyScope),
    createdAt: moment,
    /** At most a minute behind; null: never. */
    lastUsedAt: moment.nullable(),
    /** Unless it comes back before. */
    expiresAt: moment.nullable(),
  })
  .meta({ id: 'LetInApp' });
/** An app that a member has let in. */
export type LetInApp = z.infer<typeof letInApp>;

export const listLetInApps = defineEndpoint({
  ...ofMembers,
  method: 'GET',
  path: '/apps/let-in',
  summary: 'The apps that act for the member, newest first; each is put out by revoking its key',
  response: z.object({ data: z.array(letInApp) }),
  refusals: [401],
});
