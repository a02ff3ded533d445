import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { asOneLine, idParams } from './scalars.ts';
import { sessionList } from './sessions.ts';
import { actGrounds, actReason, groundsFields } from './acts.ts';
import { cleanText } from './texts.ts';

const byAdmins = { tag: 'admin', access: 'admin', elevated: true, params: idParams } as const;

export const listUserSessions = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/users/:id/sessions',
  summary: 'A member’s sessions, last seen first; at most 100',
  response: sessionList,
  refusals: [404],
});
export const signOutUser = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/users/:id/sign-out',
  summary: 'Sign a member out everywhere; they can sign in again',
  body: actGrounds.nullish(),
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 422],
});
export const unlockUserPin = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/users/:id/unlock-pin',
  summary: 'Unlock a staff member’s PIN',
  body: actGrounds.nullish(),
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 422],
});
export const exportUser = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/users/:id/export',
  summary:
    "The member's archive, as they would get it themselves but for what is private: messages, drafts, posts that wait for their time, ballots, and pictures of these; recorded as an act",
  repeatable: false,
  produces: 'application/zip',
  body: actGrounds.nullish(),
  response: z.unknown().meta({ type: 'string', format: 'binary' }),
  refusals: [404, 409, 422],
});

/** What erasing a member requires. */
export const erasureForm = z.strictObject({
  /** Typed again, so that nobody is erased by mistake. */
  username: cleanText(asOneLine, {
    max: 100,
    required: 'Username is required',
  }).min(1, 'Username is required'),
  reason: actReason,
  note: groundsFields.note,
  caseId: groundsFields.caseId,
});

export const eraseUser = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/users/:id/erase',
  summary: 'Erase a member permanently, as if they had deleted their account; cannot be undone',
  repeatable: false,
  body: erasureForm,
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 422],
});
