import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { id, idParams } from './scalars.ts';

/** How many comments by others are new; 100 stands for 100 or more. */
export const newComments = z.int().min(0).max(LIMITS.newCommentsShown);

/** A comment to read on from, and the page of comments (50 per page) that holds its thread, in each order. */
export const continueAt = z
  .object({
    commentId: id,
    pages: z.object({ newest: z.int(), oldest: z.int(), top: z.int() }),
  })
  .meta({ id: 'ContinueAt' });
/** A comment to read on from, and its page. */
export type ContinueAt = z.infer<typeof continueAt>;

/** How far a member has read a post's comments. */
export const readingPlace = z
  .object({ newComments, continueAt: continueAt.nullable() })
  .meta({ id: 'ReadingPlace' });
/** How far a member has read a post's comments. */
export type ReadingPlace = z.infer<typeof readingPlace>;

export const markRead = defineEndpoint({
  method: 'POST',
  path: '/posts/:id/read',
  summary: 'Mark comments as read up to the given one, or all of them; never moves back',
  tag: 'reading',
  access: 'member',
  // Part of reading, which a suspended member may do.
  whileSuspended: true,
  params: idParams,
  body: z
    .strictObject({
      commentId: id.optional(),
      /**
       * How long the thread has been on the member's screen since the last call, in seconds; alone, it marks nothing as
       * read.
       */
      seconds: z.int().min(1).max(LIMITS.watching.readAtOnce).optional(),
    })
    .nullish(),
  response: readingPlace,
  refusals: [401, 403, 404, 410, 422, 429],
});
export const markUnread = defineEndpoint({
  method: 'POST',
  path: '/posts/:id/unread',
  summary: 'Mark unread from here: this comment and all after it are new again',
  tag: 'reading',
  access: 'member',
  // Part of reading, which a suspended member may do.
  whileSuspended: true,
  params: idParams,
  body: z.strictObject({ commentId: id }),
  response: readingPlace,
  refusals: [401, 403, 404, 410, 422, 429],
});
