import type { Feature } from '../../framework/feature.ts';
import { sendDuePushes } from './operations/send-due-pushes.ts';
import { pushRoutes } from './routes.ts';

/** Notifications to browsers that are closed. Not events: who gets them where is working state. */
export const push: Feature = {
  name: 'push',
  routes: pushRoutes,
  schedules: [{ name: 'send-pushes', every: 1000, run: sendDuePushes }],
};
