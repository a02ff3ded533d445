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
  // A new post by a member, in a category or with a tag that the member watches.
  'post',
  // A new comment on something the member watches.
  'thread',
  // Somebody wrote in a private conversation.
  'message',
  'label',
  // Somebody edited the member's own post, which is a wiki.
  'edit',
  'staff',
  // A decision about the member's own item, or the outcome of an appeal.
  'case',
  // The outcome of the member's report.
  'report',
  // An invitation to a group, a request to join the member's own, or the answer to a request.
  'group',
  // What happens to the member's account: a new device, a way to sign in, a reset of factors.
  'security',
]);
/** What members are notified of. */
export type NotificationKind = z.infer<typeof notificationKind>;

/** What a notification is about. */
const notificationAbout = z.object({
  /** The title of the post; null if the member may not see it. */
  post: z.string().nullable(),
  /** The name of the group; null: none, or the member may not know of it. */
  group: z.string().nullable(),
  isComment: z.boolean(),
  /**
   * Types of labels, or ACCEPTED for an accepted answer; what staff did; the outcome of a case or an appeal; `invited`,
   * `asked`, `accepted` or `refused`; of the account `used`, `added`, `removed` or `reset`.
   */
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
    /** Who caused them, newest first: at most three of `actorCount`. */
    actors: z.array(author),
    actorCount: z.int().min(1),
    /** The parts of the title, for clients that phrase it in another language. */
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
