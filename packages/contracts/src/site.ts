import { z } from 'zod';
import { categorySummary } from './categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { tag } from './tags.ts';

/** Numbers of the whole forum. */
export const siteStats = z
  .object({ members: z.int(), posts: z.int(), comments: z.int(), votes: z.int() })
  .meta({ id: 'SiteStats' });
/** Numbers of the whole forum. */
export type SiteStats = z.infer<typeof siteStats>;

export const getSiteStats = defineEndpoint({
  method: 'GET',
  path: '/stats',
  shared: 'until-any-change',
  summary: 'Numbers of the whole forum',
  tag: 'site',
  response: siteStats,
});

/** What was added on one day (UTC), even if gone since. */
export const siteDay = siteStats
  .extend({
    /** `2026-06-01` */
    day: z.string(),
  })
  .meta({ id: 'SiteDay' });
/** What came on one day. */
export type SiteDay = z.infer<typeof siteDay>;

/** The last 30 days, oldest first, and the tags and categories with most posts. */
export const siteHistory = z
  .object({
    days: z.array(siteDay),
    topTags: z.array(tag),
    topCategories: z.array(categorySummary.extend({ posts: z.int() })),
  })
  .meta({ id: 'SiteHistory' });
/** The last 30 days, and what was written about most. */
export type SiteHistory = z.infer<typeof siteHistory>;

export const getSiteHistory = defineEndpoint({
  method: 'GET',
  path: '/stats/history',
  shared: 'until-any-change',
  summary: 'The last 30 days for charts, and the tags and categories with most posts',
  tag: 'site',
  response: siteHistory,
});
