import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { idParams, moment } from './scalars.ts';
import { author } from './users.ts';
import { byProgram } from './texts.ts';
import { historyQuery, keyName, versionNumber } from './versions.ts';

/** One version of a post's text, oldest first; the last one of all is the present text. */
export const postVersion = z
  .object({
    version: z.int(),
    title: z.string(),
    content: z.string(),
    /** Staff hid it: title and content are empty. */
    isRedacted: z.boolean(),
    editedAt: moment,
    editor: author.nullable(),
    byProgram,
    key: keyName,
  })
  .meta({ id: 'PostVersion' });
/** One version of a post's text. */
export type PostVersion = z.infer<typeof postVersion>;

export const getPostHistory = defineEndpoint({
  method: 'GET',
  path: '/posts/:id/history',
  summary: `The newest ${LIMITS.versions} versions of a post, oldest first; \`before\` leads to earlier ones`,
  tag: 'posts',
  params: idParams,
  query: historyQuery,
  response: z.object({ data: z.array(postVersion) }),
  refusals: [400, 404, 410],
});
const versionParams = idParams.extend({ version: versionNumber });

export const getPostVersion = defineEndpoint({
  method: 'GET',
  path: '/posts/:id/history/:version',
  summary: 'One version of a post',
  tag: 'posts',
  params: versionParams,
  response: postVersion,
  refusals: [400, 404, 410],
});
