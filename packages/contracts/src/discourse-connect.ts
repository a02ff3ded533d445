// Signing in by DiscourseConnect: a site that shares a secret with the forum says who somebody is.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { ATTEMPT_OUTCOMES } from './sign-in-providers.ts';
import { boundedText } from './texts.ts';

/** How long a payload can be, and how short a secret, in characters. */
export const CONNECT_LIMITS = { payload: 8000, signature: 64, shortestSecret: 10 };

export const finishConnect = defineEndpoint({
  method: 'POST',
  path: '/auth/discourse-connect/finish',
  summary:
    'Finish signing in with what a site sent back by DiscourseConnect, once, in the browser that began it',
  tag: 'sessions',
  repeatable: false,
  body: z.strictObject({
    sso: boundedText(CONNECT_LIMITS.payload),
    sig: boundedText(CONNECT_LIMITS.signature),
  }),
  /** `return`: where the reader wanted to go. */
  response: z.object({ return: z.string(), outcome: z.enum(ATTEMPT_OUTCOMES) }),
  refusals: [400, 401, 403, 409, 422, 429],
});
