import { z } from 'zod';
import { actReason } from './acts.ts';
import { appealForm } from './case-decisions.ts';
import { caseOutcome } from './case-fields.ts';
import { defineEndpoint } from './endpoint.ts';
import { reportTarget } from './reports.ts';
import { id, idParams, moment } from './scalars.ts';

/** A decision about a member's own item, with everything they may know about it. */
export const ownCase = z
  .object({
    id,
    targetType: reportTarget,
    targetId: id,
    /** The title of the post, if the member may read it. */
    title: z.string().nullable(),
    /** It is somebody else's post, which the member edited. */
    isAnothers: z.boolean(),
    outcome: caseOutcome,
    reason: actReason,
    statement: z.string(),
    /** End of a suspension; null: until it is lifted. */
    until: moment.nullable(),
    decidedAt: moment,
    /** The deadline for an appeal. */
    appealUntil: moment,
    appeal: z
      .object({
        text: z.string().nullable(),
        at: moment,
        state: z.enum(['waiting', 'upheld', 'rejected']),
        answer: z.string().nullable(),
        /** Whether the same person also decided the appeal, since there was nobody else. */
        bySamePerson: z.boolean(),
      })
      .nullable(),
  })
  .meta({ id: 'OwnCase' });
/** A decision about a member's own item. */
export type OwnCase = z.infer<typeof ownCase>;

export const getOwnCase = defineEndpoint({
  tag: 'cases',
  access: 'member',
  method: 'GET',
  path: '/cases/:id',
  summary: "A decision about the member's own item: the statement of reasons and their appeal",
  params: idParams,
  response: ownCase,
  refusals: [401, 404],
});
export const appealCase = defineEndpoint({
  tag: 'cases',
  access: 'member',
  method: 'POST',
  path: '/cases/:id/appeal',
  summary: 'Appeal against a decision, once, within 30 days; also while suspended',
  whileSuspended: true,
  params: idParams,
  body: appealForm,
  response: ownCase,
  refusals: [401, 403, 404, 409, 422],
});
