import { z } from 'zod';
import { id, moment } from './scalars.ts';

/** What can wait for approval: something new, or a change to something published. */
export const submissionKind = z.enum(['post', 'comment', 'post-edit', 'comment-edit']);
/** What can wait for approval. */
export type SubmissionKind = z.infer<typeof submissionKind>;

/** Why it waits. */
export const submissionCause = z.enum([
  'first-posts',
  'watched-word',
  'unconfirmed',
  'many-links',
  'repeated-text',
  'listed-link',
]);
/** Why it waits. */
export type SubmissionCause = z.infer<typeof submissionCause>;

/** The answer to a held submission: nothing is published yet. */
export const heldAnswer = z
  .object({
    held: z.object({ id, kind: submissionKind, cause: submissionCause, createdAt: moment }),
  })
  .meta({ id: 'Held' });
/** The answer to a held submission. */
export type HeldAnswer = z.infer<typeof heldAnswer>;
