import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { moment } from './scalars.ts';
import { boundedText } from './texts.ts';

/**
 * How closely a member follows something. `watching`: notified of what is new; `tracking`: listed as unread, without
 * notifications; `normal`: neither; `muted`: never notified of it, for any reason.
 */
export const watchLevel = z.enum(['watching', 'tracking', 'normal', 'muted']);
/** How closely a member follows something. */
export type WatchLevel = z.infer<typeof watchLevel>;

/** What has a level: a thread (its post), a category with its subcategories, a tag, or a member. */
export const watchedType = z.enum(['post', 'category', 'tag', 'user']);
/** What has a level. */
export type WatchedType = z.infer<typeof watchedType>;

/** Why somebody is notified of what is new: which of the things they watch, strongest first. */
export const watchReason = z.enum(['post', 'user', 'tag', 'category']);
/** Why somebody is notified of what is new. */
export type WatchReason = z.infer<typeof watchReason>;

/** A member's level for one thing. */
export const watch = z
  .object({
    type: watchedType,
    /** The id; the tag in lower case. */
    id: z.string(),
    level: watchLevel,
    /** Whether the member chose it; otherwise it follows from what they wrote, read, follow and have joined. */
    isChosen: z.boolean(),
    /** While watching: whether they are notified of new posts. */
    posts: z.boolean(),
    /** While watching: whether they are notified of comments. */
    replies: z.boolean(),
  })
  .meta({ id: 'Watch' });
/** A member's level for one thing. */
export type Watch = z.infer<typeof watch>;

/** A choice of level. What is left out: for threads every comment, for everything else only new posts. */
export const watchChoice = z
  .strictObject({
    level: watchLevel,
    posts: z.boolean().optional(),
    replies: z.boolean().optional(),
  })
  .refine(({ level, posts = true, replies = false }) => level !== 'watching' || posts || replies, {
    path: ['posts'],
    message: 'Choose new posts, comments or both.',
  });
/** A choice of level. */
export type WatchChoice = z.infer<typeof watchChoice>;

/** What makes a member track a thread without choosing to. */
export const watchSettings = z
  .object({
    /** Posting it, or commenting in it. */
    trackWritten: z.boolean(),
    /** Being mentioned in it. */
    trackMentioned: z.boolean(),
    /** Reading it for four minutes. */
    trackRead: z.boolean(),
  })
  .meta({ id: 'WatchSettings' });
/** What makes a member track a thread. */
export type WatchSettings = z.infer<typeof watchSettings>;

/** The settings of members who have chosen none. */
export const DEFAULT_WATCH_SETTINGS: WatchSettings = {
  trackWritten: true,
  trackMentioned: true,
  trackRead: true,
};

/** Changes to settings; what is left out stays. */
const watchSettingsChoice = z.strictObject({
  trackWritten: z.boolean().optional(),
  trackMentioned: z.boolean().optional(),
  trackRead: z.boolean().optional(),
});

/** Something that the member watches or tracks, as its list shows it. */
export const watchedThing = watch
  .extend({
    /** The post's title, the tag, the category's or the member's name. */
    name: z.string(),
    /** Its internal path; null: it is gone. */
    link: z.string().nullable(),
    since: moment,
  })
  .meta({ id: 'WatchedThing' });
/** Something that the member watches or tracks. */
export type WatchedThing = z.infer<typeof watchedThing>;

const counted = z.int().min(0).max(LIMITS.watching.counted);

/** How many posts the lists of followed things have, at most 100. */
export const watchCounts = z.object({ new: counted, tracked: counted }).meta({ id: 'WatchCounts' });
/** How many posts the lists of followed things have. */
export type WatchCounts = z.infer<typeof watchCounts>;

/** A list of posts that can be cleared at once. */
export const dismissedList = z.enum(['new', 'tracked']);
/** A list of posts that can be cleared at once. */
export type DismissedList = z.infer<typeof dismissedList>;

const shared = { tag: 'watching', access: 'member' } as const;
const ofOne = z.object({ type: watchedType, id: boundedText(100) });

export const getWatch = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/watches/:type/:id',
  summary: 'How closely the member follows a thread, a category, a tag or a member',
  params: ofOne,
  response: watch,
  refusals: [400, 401, 404, 410],
});
export const chooseWatch = defineEndpoint({
  ...shared,
  method: 'PUT',
  path: '/watches/:type/:id',
  summary: 'Choose how closely to follow a thread, a category, a tag or a member',
  whileSilenced: true,
  params: ofOne,
  body: watchChoice,
  response: watch,
  refusals: [400, 401, 403, 404, 409, 410, 415, 422],
});
export const getWatchSettings = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/watches/settings',
  summary: 'What makes the member track a thread automatically',
  response: watchSettings,
  refusals: [401],
});
export const changeWatchSettings = defineEndpoint({
  ...shared,
  method: 'PATCH',
  path: '/watches/settings',
  summary:
    'Choose what makes the member track a thread automatically; omitted settings stay as they are',
  whileSilenced: true,
  body: watchSettingsChoice,
  response: watchSettings,
  refusals: [401, 403, 409, 415, 422],
});
export const listWatches = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/watches',
  summary: 'What the member watches or tracks by choice, follows or has joined, latest first',
  query: pageQuery.safeExtend({ type: watchedType.optional() }),
  response: pageOf(watchedThing),
  refusals: [400, 401],
});
export const countWatched = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/watches/counts',
  summary:
    'How many posts are new in what the member follows, and how many threads have new comments',
  response: watchCounts,
  refusals: [401],
});
export const dismissWatched = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/watches/dismiss',
  summary: 'Dismiss all new posts, or all new comments in tracked threads',
  whileSilenced: true,
  // Part of reading, which a suspended member may do.
  whileSuspended: true,
  body: z.strictObject({ list: dismissedList }),
  response: watchCounts,
  refusals: [401, 403, 409, 415, 422],
});
