import type { Feature } from '../../framework/feature.ts';
import { siteSettingsProjection } from './projection.ts';
import { siteSettingRoutes } from './routes.ts';

/** What the forum's owners decide while it runs, with its history. */
export const siteSettings: Feature = {
  name: 'site-settings',
  projections: [siteSettingsProjection],
  routes: siteSettingRoutes,
};
