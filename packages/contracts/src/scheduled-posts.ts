import { z } from 'zod';
import { categorySummary } from './categories.ts';
import { draftFields } from './drafts.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { postFields } from './post-fields.ts';
import { id, idParams, moment } from './scalars.ts';
import { instant } from './texts.ts';

// A finished post that waits for the time its member chose. Nobody else knows of it.

/** The post form's fields: a scheduled post is meant to be published. */
const scheduledFields = postFields.omit({ published: true });
const dueAt = instant('Please choose a date and a time');
const version = id;

/** A scheduled post as the list shows it. */
export const scheduledPostSummary = z
  .object({
    /** The post's id once it is published. */
    id,
    /** A new version with each change. */
    version,
    title: z.string(),
    /** The beginning of the text. */
    excerpt: z.string(),
    /** Null: it is gone, or the member may no longer see it. */
    category: categorySummary.nullable(),
    dueAt: moment,
    /** Why it was not published at its time; it waits until its member chooses another. Null: it was not refused. */
    refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
  })
  .meta({ id: 'ScheduledPostSummary' });
/** A scheduled post as the list shows it. */
export type ScheduledPostSummary = z.infer<typeof scheduledPostSummary>;

/** A whole scheduled post: its fields are those of a draft, for the form. */
export const scheduledPost = scheduledPostSummary
  .extend({ content: z.string(), fields: draftFields })
  .meta({ id: 'ScheduledPost' });
/** A whole scheduled post. */
export type ScheduledPost = z.infer<typeof scheduledPost>;

const shared = { tag: 'drafts', access: 'member' } as const;
const ofVersion = z.strictObject({ version });

export const listScheduledPosts = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/scheduled-posts',
  summary: 'The member’s posts that wait for their time, the next first',
  query: pageQuery,
  response: pageOf(scheduledPostSummary),
  refusals: [400, 401],
});
export const getScheduledPost = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/scheduled-posts/:id',
  summary: 'A post of the member that waits for its time',
  params: idParams,
  response: scheduledPost,
  refusals: [401, 404],
});
export const schedulePost = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/scheduled-posts',
  summary: `Publish a post later, between ${LIMITS.scheduledPosts.minutesAhead} minutes and a year from now. Whether it may be published is asked again at that time`,
  body: scheduledFields.extend({ dueAt }),
  status: 201,
  location: '/scheduled-posts/{id}',
  response: scheduledPostSummary,
  refusals: [401, 403, 409, 422],
});
export const changeScheduledPost = defineEndpoint({
  ...shared,
  method: 'PATCH',
  path: '/scheduled-posts/:id',
  summary:
    'Change the text of a post that waits, its time, or both. `version` is the one it changes. A new time brings back one that was refused',
  params: idParams,
  body: z.strictObject({
    version,
    dueAt: dueAt.optional(),
    fields: scheduledFields.optional(),
  }),
  response: scheduledPostSummary,
  refusals: [401, 403, 404, 409, 422],
});
export const publishScheduledPost = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/scheduled-posts/:id/publish',
  summary: 'Publish a post that waits now',
  params: idParams,
  body: ofVersion,
  response: z.object({
    /** `held`: the forum's rules sent it to the approval queue. */
    outcome: z.enum(['published', 'held']),
    /** The internal path where its author finds it. */
    path: z.string(),
  }),
  refusals: [401, 403, 404, 409, 422],
});
export const unschedulePost = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/scheduled-posts/:id/draft',
  summary: 'Make a draft of a post that waits; refused where its category has a draft already',
  whileSilenced: true,
  params: idParams,
  body: ofVersion,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 404, 409, 422],
});
export const discardScheduledPost = defineEndpoint({
  ...shared,
  method: 'DELETE',
  path: '/scheduled-posts/:id',
  summary: 'Discard a post that waits',
  whileSilenced: true,
  params: idParams,
  query: z.object({ version }),
  status: 204,
  response: z.undefined(),
  refusals: [400, 401, 403, 404, 409, 422],
});
