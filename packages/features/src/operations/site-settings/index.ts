import type { Feature } from '../../framework/feature.ts';
import { settingForms } from './long-acts.ts';
import { siteSettingsProjection } from './projection.ts';
import { reversibleSettings } from './reversible.ts';
import { siteSettingRoutes } from './routes.ts';

/** What the forum's owners decide while it runs, with its history. */
export const siteSettings: Feature = {
  name: 'site-settings',
  projections: [siteSettingsProjection],
  routes: siteSettingRoutes,
  provides: { longActs: [settingForms], reversibles: [reversibleSettings] },
};
