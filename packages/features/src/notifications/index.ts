import type { Feature } from '../feature.ts';
import { notificationsProjection } from './projection.ts';
import { notificationRoutes } from './routes.ts';

/** Telling members what concerns them. */
export const notifications: Feature = {
  name: 'notifications',
  projections: [notificationsProjection],
  routes: notificationRoutes,
};
