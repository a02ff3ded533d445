import { z } from 'zod';

/** Orders of top-level comments; the accepted one comes first under any of them. */
export const COMMENT_SORTS = ['newest', 'oldest', 'top'] as const;
/** One of the orders. */
export const commentSort = z.enum(COMMENT_SORTS, 'Please choose an order of replies');
/** Order of top-level comments. */
export type CommentSort = z.infer<typeof commentSort>;
