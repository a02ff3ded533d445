import { z } from 'zod';
import { day } from './days.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, idParams } from './scalars.ts';

export const getFirstComment = defineEndpoint({
  method: 'GET',
  path: '/posts/:id/comments/first',
  summary: 'The top-level comment that a day of the thread begins with',
  tag: 'comments',
  params: idParams,
  query: z.object({
    /** The first comment of that day (UTC) or later; the last of all if nobody has written since. */
    since: day,
  }),
  response: z
    .object({
      /** Null: there are no comments. */
      commentId: id.nullable(),
    })
    .meta({ id: 'FirstComment' }),
  refusals: [400, 404, 410],
});
