import { z } from 'zod';
import { knownPassword } from './accounts.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, moment } from './scalars.ts';

/** One signed-in browser of the member. */
export const session = z
  .object({
    id,
    /** The browser and system in words, from the User-Agent. */
    device: z.string(),
    createdAt: moment,
    lastSeenAt: moment,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
/** One signed-in browser of the member. */
export type Session = z.infer<typeof session>;

/** Signed-in browsers, last seen first. */
export const sessionList = z.object({ data: z.array(session) });

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: "The member's own sessions",
  tag: 'sessions',
  access: 'member',
  response: sessionList,
  refusals: [401],
});
export const revokeSession = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one of one’s own sessions',
  tag: 'sessions',
  access: 'member',
  whileSuspended: true,
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 404],
});
export const revokeOtherSessions = defineEndpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  summary: 'End all of one’s other sessions',
  tag: 'sessions',
  access: 'member',
  whileSuspended: true,
  status: 204,
  response: z.undefined(),
  refusals: [401],
});
/** The member's own password, typed again. */
export const passwordForm = z.strictObject({ password: knownPassword });

/** Dangerous calls require a recently typed password in this session; this call supplies it. */
export const confirmPassword = defineEndpoint({
  method: 'POST',
  path: '/auth/confirm-password',
  summary: 'Type your password again',
  tag: 'sessions',
  access: 'member',
  body: passwordForm,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 422, 429],
  whileSuspended: true,
  repeatable: false,
});
