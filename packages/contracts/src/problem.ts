import { z } from 'zod';

/** One refused field: dotted path (`tags.0`) and a message fit for a member. */
export const fieldProblem = z.object({ path: z.string(), message: z.string() });

/** Every error answer of the API: RFC 9457 problem details (decisions, The API). */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    /** Stable, kebab-case, for programs: `own-item`. */
    code: z.string(),
    detail: z.string(),
    errors: z.array(fieldProblem).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });
/** RFC 9457 problem details. */
export type Problem = z.infer<typeof problem>;
