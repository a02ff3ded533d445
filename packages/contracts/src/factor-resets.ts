import { z } from 'zod';
import { actReason, groundsFields } from './acts.ts';
import { tokenForm } from './credentials.ts';
import { defineEndpoint } from './endpoint.ts';
import { idParams, moment } from './scalars.ts';

/** How long a member has to stop a reset of their factors, in hours: one that owners begin, and one of the command line. */
export const RESET_HOURS = { byOwner: 72, byOperator: 24 } as const;

/** Why owners reset somebody's factors. */
export const resetForm = z.strictObject({
  reason: actReason,
  note: groundsFields.note,
  caseId: groundsFields.caseId,
});

export const beginFactorReset = defineEndpoint({
  method: 'POST',
  path: '/admin/users/:id/factor-reset',
  summary:
    'Begin to reset a member’s authenticator, backup codes and passkeys, who can stop it for 72 hours; undoing the act stops it too',
  tag: 'admin',
  access: 'superadmin',
  elevated: true,
  repeatable: false,
  params: idParams,
  body: resetForm,
  response: z.object({ effectiveAt: moment }),
  refusals: [404, 409, 422],
});
export const stopFactorReset = defineEndpoint({
  method: 'DELETE',
  path: '/auth/second-factor/reset',
  summary: 'Stop a reset of one’s own factors',
  tag: 'sessions',
  access: 'member',
  whileSuspended: true,
  repeatable: false,
  status: 204,
  response: z.undefined(),
  refusals: [401],
});
export const stopFactorResetByLink = defineEndpoint({
  method: 'POST',
  path: '/auth/stop-reset',
  summary: 'Stop a reset of one’s factors with the token from an email',
  tag: 'sessions',
  body: tokenForm,
  status: 204,
  response: z.undefined(),
  refusals: [400, 422, 429],
  repeatable: false,
});
