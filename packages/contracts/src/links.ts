import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LINK_PATH } from './limits.ts';
import { boundedText } from './texts.ts';

/** What an address of the forum leads to, in words. */
export const linkTitle = z
  .object({
    /** Null: nothing is there, or not everybody may know of it. */
    title: z.string().nullable(),
  })
  .meta({ id: 'LinkTitle' });

export const getLinkTitle = defineEndpoint({
  method: 'GET',
  path: '/links/title',
  summary: 'The title of the post, category, tag or member that an address of the forum leads to',
  tag: 'site',
  access: 'member',
  query: z.object({
    /** Path and query of the page. */
    path: boundedText(LINK_PATH).regex(/^\/(?!\/)/),
  }),
  response: linkTitle,
  refusals: [400, 401],
});
