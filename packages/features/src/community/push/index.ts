import type { Feature } from '../../framework/feature.ts';
import { forgetToldPushes } from './operations/forget-told.ts';
import { pushFresh } from './operations/push-fresh.ts';
import { retryDuePushes, sendDuePushes } from './operations/send-due-pushes.ts';
import { pushRoutes } from './routes.ts';

/** Notifications for browsers while the forum is closed. Not events: who gets them where is working state. */
export const push: Feature = {
  name: 'push',
  routes: pushRoutes,
  schedules: [
    { name: 'push-unread', every: 2000, run: pushFresh },
    { name: 'send-pushes', every: 1000, run: sendDuePushes },
    { name: 'retry-pushes', every: 5000, run: retryDuePushes },
    { name: 'forget-told-pushes', every: 3_600_000, run: forgetToldPushes },
  ],
};
