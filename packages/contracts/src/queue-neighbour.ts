import { z } from 'zod';
import { id } from './scalars.ts';

/** Which item of a queue to return: the one after or before another, whether that one is still queued or not. */
export const neighbourQuery = z.object({
  /** Left out: from the beginning, or the end. */
  of: id.optional(),
  direction: z.enum(['next', 'previous']).default('next'),
});
/** Which item of a queue to return. */
export type NeighbourQuery = z.infer<typeof neighbourQuery>;

/** Its id; null: there is none. */
export const neighbourAnswer = z.object({ id: id.nullable() });
