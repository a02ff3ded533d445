import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './scalars.ts';
import { ACT_REASONS, groundsFields } from './acts.ts';

const byAdmins = {
  method: 'POST',
  tag: 'admin',
  access: 'admin',
  elevated: true,
  params: idParams,
  refusals: [404, 409, 422],
} as const;

/** What merging a member into another would change. */
export const memberMergePreview = z
  .object({
    /** Posts and comments that change hands, including drafts and deleted ones. */
    posts: z.int(),
    comments: z.int(),
    /** Votes that move to the other account. */
    votes: z.int(),
    /** Votes that are taken back: where both voted, and those on items that become the voter's own. */
    votesTakenBack: z.int(),
    /** Why it cannot be done; null: it can. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'MemberMergePreview' });
/** What merging a member into another would change. */
export type MemberMergePreview = z.infer<typeof memberMergePreview>;

export const mergeUser = defineEndpoint({
  ...byAdmins,
  path: '/admin/users/:id/merge',
  summary:
    'Merge a member into another: move everything they wrote and voted for and close their account, as one act that can be undone',
  body: z.strictObject({
    /** The member who stays. */
    into: id,
    reason: z.enum(ACT_REASONS, 'Please choose a reason from the list'),
    note: groundsFields.note,
  }),
  response: z.object({
    /** The act. */
    id,
    /** How many events it took. */
    changes: z.int(),
  }),
});
export const previewMergeUser = defineEndpoint({
  ...byAdmins,
  path: '/admin/users/:id/merge/preview',
  summary: 'What merging a member into another would change',
  body: z.strictObject({ into: id }),
  response: memberMergePreview,
});
