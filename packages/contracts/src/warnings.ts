import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { asParagraphs, id, idParams, moment } from './scalars.ts';
import { actReason, groundsFields } from './acts.ts';
import { author } from './users.ts';
import { cleanText } from './texts.ts';

/** A warning as its member reads it, without the name of its giver. */
export const ownWarning = z
  .object({
    id,
    reason: actReason,
    message: z.string(),
    at: moment,
    /** The case that ended with it, which the member may appeal; null: there was none. */
    caseId: id.nullable(),
  })
  .meta({ id: 'OwnWarning' });
/** A warning as its member reads it. */
export type OwnWarning = z.infer<typeof ownWarning>;

/** A warning as staff see it. */
export const memberWarning = ownWarning
  .extend({ by: author, /** The act, which can be undone. */ actId: id.nullable() })
  .meta({ id: 'MemberWarning' });
/** A warning as staff see it. */
export type MemberWarning = z.infer<typeof memberWarning>;

/** A warning as the form sends it: `message` is what the member reads. */
export const warningForm = z.strictObject({
  reason: actReason,
  message: cleanText(asParagraphs, {
    max: LIMITS.warning,
    required: 'Message is required',
    tooLong: `Message must be at most ${LIMITS.warning} characters`,
  }).min(1, 'Message is required'),
  note: groundsFields.note,
  caseId: groundsFields.caseId,
});

const byModerators = { tag: 'admin', access: 'moderator', elevated: true } as const;

export const warnUser = defineEndpoint({
  ...byModerators,
  method: 'POST',
  path: '/admin/users/:id/warn',
  summary: 'Warn a member, who is notified once; once undone, it no longer counts',
  params: idParams,
  body: warningForm,
  status: 201,
  location: '/admin/audit/{id}',
  response: z.object({ /** The act. */ id }),
  refusals: [404, 409, 422],
});
export const listUserWarnings = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/users/:id/warnings',
  summary: 'The warnings that count against a member, newest first',
  params: idParams,
  query: pageQuery,
  response: pageOf(memberWarning),
  refusals: [404],
});
