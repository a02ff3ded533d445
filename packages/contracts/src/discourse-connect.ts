// Signing in by DiscourseConnect: a site that shares a secret with the forum says who somebody is.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { ATTEMPT_OUTCOMES } from './sign-in-providers.ts';
import { boundedText } from './texts.ts';

/** How long the parts can be, and how short a secret, in characters. */
export const CONNECT_LIMITS = {
  payload: 8000,
  signature: 64,
  shortestSecret: 10,
  secret: 200,
  domain: 100,
  /** How many sites can sign people in by this forum. */
  sites: 50,
};

const signedPayload = z.strictObject({
  sso: boundedText(CONNECT_LIMITS.payload),
  sig: boundedText(CONNECT_LIMITS.signature),
});

export const finishConnect = defineEndpoint({
  method: 'POST',
  path: '/auth/discourse-connect/finish',
  summary:
    'Finish signing in with what a site sent back by DiscourseConnect, once, in the browser that began it',
  tag: 'sessions',
  repeatable: false,
  body: signedPayload,
  /** `return`: where the reader wanted to go. */
  response: z.object({ return: z.string(), outcome: z.enum(ATTEMPT_OUTCOMES) }),
  refusals: [400, 401, 403, 409, 422, 429],
});

/** What becomes of somebody whom another site asks about. */
export const CONNECT_ANSWERS = ['back', 'sign-in', 'sign-out'] as const;

export const answerConnect = defineEndpoint({
  method: 'POST',
  path: '/auth/discourse-connect/answer',
  summary: 'Tell a site that owners have listed who is signed in, by DiscourseConnect',
  tag: 'sessions',
  repeatable: false,
  whileSuspended: true,
  body: signedPayload,
  /** `url`: where to go; null: they have to sign in here first, and ask again. */
  response: z.object({ outcome: z.enum(CONNECT_ANSWERS), url: z.string().nullable() }),
  refusals: [400, 403, 422, 429],
});
