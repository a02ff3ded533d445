import { z } from 'zod';
import { categorySummary } from './categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryInt } from './page.ts';
import { tag } from './tags.ts';

const siteNumbers = z.object({
  members: z.int(),
  posts: z.int(),
  comments: z.int(),
  votes: z.int(),
});

/** What the forum is for, and its numbers. */
export const siteStats = siteNumbers
  .extend({
    /** The owners' sentence; empty: they wrote none. */
    purpose: z.string(),
  })
  .meta({ id: 'SiteStats' });
/** What the forum is for, and its numbers. */
export type SiteStats = z.infer<typeof siteStats>;

export const getSiteStats = defineEndpoint({
  method: 'GET',
  path: '/stats',
  shared: 'until-any-change',
  summary: 'What the forum is for, and its numbers',
  tag: 'site',
  response: siteStats,
});

/** What was added on one day (UTC), even if gone since. */
export const siteDay = siteNumbers
  .extend({
    /** `2026-06-01` */
    day: z.string(),
  })
  .meta({ id: 'SiteDay' });
/** What was added on one day. */
export type SiteDay = z.infer<typeof siteDay>;

/** Days up to today, oldest first, and the tags and categories with most posts. */
export const siteHistory = z
  .object({
    days: z.array(siteDay),
    topTags: z.array(tag),
    topCategories: z.array(categorySummary.extend({ posts: z.int() })),
  })
  .meta({ id: 'SiteHistory' });
/** The last days, and what was written about most. */
export type SiteHistory = z.infer<typeof siteHistory>;

export const getSiteHistory = defineEndpoint({
  method: 'GET',
  path: '/stats/history',
  shared: 'until-any-change',
  summary: 'Recent days for charts, and the tags and categories with the most posts',
  tag: 'site',
  query: z.object({ days: queryInt(1, 90, 30) }),
  response: siteHistory,
});
