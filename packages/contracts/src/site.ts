import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';

/** Numbers of the whole forum. */
export const siteStats = z
  .object({ members: z.int(), posts: z.int(), comments: z.int(), votes: z.int() })
  .meta({ id: 'SiteStats' });
/** Numbers of the whole forum. */
export type SiteStats = z.infer<typeof siteStats>;

export const getSiteStats = defineEndpoint({
  method: 'GET',
  path: '/stats',
  summary: 'Numbers of the whole forum',
  tag: 'site',
  response: siteStats,
});
