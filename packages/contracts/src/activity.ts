import { z } from 'zod';
import { categorySummary } from './categories.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, moment } from './scalars.ts';
import { author } from './users.ts';

/** What the activity feed reports. */
export const activityType = z.enum([
  'post-published',
  'comment-posted',
  'answer-accepted',
  'member-joined',
]);
/** What the activity feed reports. */
export type ActivityType = z.infer<typeof activityType>;

/** One thing that happened. `post` and `category` are where it happened, as they are now. */
export const activity = z
  .object({
    id: z.string(),
    type: activityType,
    actor: author,
    post: z.object({ id, title: z.string(), slug: z.string() }).optional(),
    /** The comment that was written or accepted; `excerpt` is its beginning. */
    comment: z.object({ id, excerpt: z.string() }).optional(),
    category: categorySummary.optional(),
    createdAt: moment,
  })
  .meta({ id: 'Activity' });
/** One thing that happened. */
export type Activity = z.infer<typeof activity>;

export const listActivity = defineEndpoint({
  method: 'GET',
  path: '/activity/recent',
  shared: 'until-any-change',
  summary: 'Recent activity, newest first; looks back over the last 2,000 events',
  tag: 'activity',
  query: pageQuery,
  response: pageOf(activity),
  refusals: [400],
});
