import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { queryInt } from './page.ts';
import { idParams, moment } from './scalars.ts';
import { author } from './users.ts';

/** One version of a post's text, oldest first (the newest 50); the last one is the present text. */
export const postVersion = z
  .object({
    version: z.int(),
    title: z.string(),
    content: z.string(),
    /** Staff hid it: title and content are empty. */
    isRedacted: z.boolean(),
    editedAt: moment,
    editor: author.nullable(),
  })
  .meta({ id: 'PostVersion' });
/** One version of a post's text. */
export type PostVersion = z.infer<typeof postVersion>;

export const getPostHistory = defineEndpoint({
  method: 'GET',
  path: '/posts/:id/history',
  summary: 'All versions of a post',
  tag: 'posts',
  params: idParams,
  response: z.object({ data: z.array(postVersion) }),
  refusals: [404, 410],
});
const versionParams = idParams.extend({ version: queryInt(1, 100_000, 1) });

export const getPostVersion = defineEndpoint({
  method: 'GET',
  path: '/posts/:id/history/:version',
  summary: 'One version of a post',
  tag: 'posts',
  params: versionParams,
  response: postVersion,
  refusals: [400, 404, 410],
});
