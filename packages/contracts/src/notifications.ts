import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageMeta, pageQuery } from './page.ts';
import { id, idParams, moment } from './scalars.ts';
import { author } from './users.ts';

/** What members are notified of (decisions, The API). An accepted answer is a label. */
export const notificationKind = z.enum([
  'comment',
  'reply',
  'mention',
  'follow',
  // A new post by a member, in a category or with a tag that one watches.
  'post',
  // A new comment in what one watches.
  'thread',
  // Somebody wrote in a private conversation.
  'message',
  'label',
  // Somebody edited one's own post, which is a wiki.
  'edit',
  'staff',
  // A decision about one's own item, and the outcome of an appeal.
  'case',
  // The outcome of one's report.
  'report',
  // An invitation to a group, a request to join one's own, and what became of one's request.
  'group',
]);
/** What members are notified of. */
export type NotificationKind = z.infer<typeof notificationKind>;

/** What a notification speaks of. */
const notificationAbout = z.object({
  /** The title of the post; null where the member may not see it. */
  post: z.string().nullable(),
  /** The name of the group; null where it is about none, or the member may not know of it. */
  group: z.string().nullable(),
  isComment: z.boolean(),
  /** Types of labels, or ACCEPTED for an accepted answer; what staff did; how a case or an appeal ended; `invited`, `asked`, `accepted` or `refused`. */
  details: z.array(z.string()),
});

/**
 * A line of the bell: one notification, or several of one kind about one thing ("A and 3 others"). Its id marks all of
 * them as read; later ones that join the line give it a new id.
 */
export const notification = z
  .object({
    id,
    kind: notificationKind,
    /** What happened, in the language of the member's settings. */
    title: z.string(),
    message: z.string(),
    read: z.boolean(),
    /** An internal path. */
    link: z.string().regex(/^\/(?![/\\])/),
    createdAt: moment,
    /** How many notifications the line stands for. */
    count: z.int().min(1),
    /** Who caused them, newest first: at most three, of `actorCount`. */
    actors: z.array(author),
    actorCount: z.int().min(1),
    /** The parts of the title, for clients that word it in another language. */
    about: notificationAbout,
  })
  .meta({ id: 'Notification' });
/** A line of the bell. */
export type Notification = z.infer<typeof notification>;

const shared = { tag: 'notifications', access: 'member' } as const;

export const listNotifications = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/notifications',
  summary: "The member's notifications, newest first, similar ones grouped",
  query: pageQuery,
  response: z.object({ items: z.array(notification), meta: pageMeta }),
  refusals: [400, 401],
});
export const countUnreadNotifications = defineEndpoint({
  ...shared,
  method: 'GET',
  path: '/notifications/unread-count',
  summary: 'How many notifications are unread',
  response: z.object({ count: z.int().min(0) }),
  refusals: [401],
});
export const readNotification = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/notifications/:id/read',
  summary: 'Mark a group of notifications as read; idempotent',
  whileSilenced: true,
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 404, 409, 422],
});
export const readAllNotifications = defineEndpoint({
  ...shared,
  method: 'POST',
  path: '/notifications/read-all',
  summary: 'Mark all of one’s notifications as read',
  whileSilenced: true,
  status: 204,
  response: z.undefined(),
  refusals: [401, 403, 409, 422],
});
