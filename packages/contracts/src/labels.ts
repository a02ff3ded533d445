import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams, moment, paletteKey } from './scalars.ts';

/** The eleven label types (specification, section 6). SOLVED is staff-only. */
export const LABEL_TYPES = [
  'ANSWER',
  'HELPFUL',
  'INFORMATIVE',
  'ENCOURAGING',
  'COLLABORATIVE',
  'NEEDS_UPDATE',
  'OFF_TOPIC',
  'SPAM_IRRELEVANT',
  'DUPLICATE',
  'BEST_PRACTICE',
  'SOLVED',
] as const;
/** One of the eleven label types. */
export const labelType = z.enum(LABEL_TYPES);
/** One of the eleven label types. */
export type LabelType = z.infer<typeof labelType>;

/** Wording and colour of each label. */
export const LABELS = {
  ANSWER: { label: 'Answer', color: 'green' },
  HELPFUL: { label: 'Helpful', color: 'emerald' },
  INFORMATIVE: { label: 'Informative', color: 'blue' },
  ENCOURAGING: { label: 'Encouraging', color: 'pink' },
  COLLABORATIVE: { label: 'Collaborative', color: 'indigo' },
  NEEDS_UPDATE: { label: 'Needs Update', color: 'orange' },
  OFF_TOPIC: { label: 'Off Topic', color: 'slate' },
  SPAM_IRRELEVANT: { label: 'Spam / Irrelevant', color: 'red' },
  DUPLICATE: { label: 'Duplicate', color: 'yellow' },
  BEST_PRACTICE: { label: 'Best Practice', color: 'teal' },
  SOLVED: { label: 'Solved', color: 'purple' },
} as const satisfies Record<LabelType, { label: string; color: z.infer<typeof paletteKey> }>;

/** A label on a comment. */
export const commentLabel = z
  .object({
    id,
    type: labelType,
    label: z.string(),
    color: paletteKey,
    createdAt: moment,
    markedBy: z.object({ id, username: z.string() }),
  })
  .meta({ id: 'CommentLabel' });
/** A label on a comment. */
export type CommentLabel = z.infer<typeof commentLabel>;

const labels = z.object({ labels: z.array(commentLabel) });

export const markComment = defineEndpoint({
  method: 'POST',
  path: '/comments/:id/mark',
  summary: 'Put a label on a comment',
  whileSilenced: true,
  whileUnconfirmed: false,
  tag: 'labels',
  access: 'member',
  params: idParams,
  body: z.strictObject({ type: labelType }),
  response: labels,
  refusals: [401, 403, 404, 409, 410, 422],
});
export const unmarkComment = defineEndpoint({
  method: 'DELETE',
  path: '/comments/:id/mark/:type',
  summary: 'Remove one’s own label from a comment',
  whileSilenced: true,
  tag: 'labels',
  access: 'member',
  params: idParams.extend({ type: labelType }),
  response: labels,
  refusals: [400, 401, 403, 404, 409, 410],
});
