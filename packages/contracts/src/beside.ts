import { z } from 'zod';
import { id } from './scalars.ts';

/** Which one of a queue: the one after or before another, whether that one is still in it or not. */
export const besideQuery = z.object({
  /** Left out: from the beginning, or the end. */
  of: id.optional(),
  direction: z.enum(['next', 'previous']).default('next'),
});
/** Which one of a queue. */
export type BesideQuery = z.infer<typeof besideQuery>;

/** Its id; null: there is none. */
export const besideAnswer = z.object({ id: id.nullable() });
