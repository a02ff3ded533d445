import type { Feature } from '../feature.ts';
import { accountEvents } from './events.ts';
import { accountRoutes } from './routes.ts';

/** Registering, importing and appointing members. */
export const accounts: Feature = {
  name: 'accounts',
  events: accountEvents,
  routes: accountRoutes,
};
