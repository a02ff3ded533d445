import type { Feature } from '../../framework/feature.ts';
import { sendDigests } from './schedule/send-digests.ts';
import { forgetMailedThreads, forgetOldNotifications } from './schedule/forget-old.ts';
import { mailMessages } from './schedule/mail-messages.ts';
import { mailUnread } from './schedule/mail-unread.ts';
import { tellBells } from './operations/tell-bells.ts';
import { LETTERS } from './parts/letters.ts';
import { TITLES } from './queries/wording.ts';
import { notificationsProjection } from './projection.ts';
import { notificationReactions } from './reactions.ts';
import { notificationRoutes } from './routes.ts';

/** Notifies members of what concerns them. */
export const notifications: Feature = {
  name: 'notifications',
  projections: [notificationsProjection],
  reactions: notificationReactions,
  routes: notificationRoutes,
  schedules: [
    { name: 'mail-unread-notifications', every: 10_000, run: mailUnread },
    { name: 'mail-unread-messages', every: 10_000, run: mailMessages },
    {
      name: 'forget-old-notifications',
      every: 24 * 60 * 60 * 1000,
      run: forgetOldNotifications,
    },
    { name: 'forget-mailed-threads', every: 60 * 60 * 1000, run: forgetMailedThreads },
    { name: 'digests', every: 10 * 60 * 1000, run: sendDigests },
  ],
  provides: { ownTexts: [LETTERS, TITLES], tellBells },
};
