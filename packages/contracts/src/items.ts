import { z } from 'zod';
import { id } from './scalars.ts';

/** A post or a comment, by its id: anything that can be voted on or reacted to. */
export const postOrComment = z.object({ type: z.enum(['post', 'comment']), id });
/** A post or a comment, by its id. */
export type Item = z.infer<typeof postOrComment>;
