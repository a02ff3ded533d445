import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { moment } from './scalars.ts';
import { groundsFields } from './staff-acts.ts';
import { author } from './users.ts';

/** What the forum's owners decide while it runs; what processes need to start is an environment variable. */
export const SITE_SETTINGS = {
  /** Whether `/moderation` shows what staff do, and why, without names. */
  publicRecord: { initial: false },
  /** Whether strangers may open an account. */
  registration: { initial: true },
} as const;

/** The name of a setting. */
export const settingName = z.enum(['publicRecord', 'registration']);
/** The name of a setting. */
export type SettingName = z.infer<typeof settingName>;
/** What a setting can be. */
export const settingValue = z.boolean('Must be yes or no');

/** A setting as staff see it. */
export const siteSetting = z
  .object({
    id: settingName,
    value: settingValue,
    /** What it is until somebody changes it. */
    initial: settingValue,
    /** How often it was changed. */
    version: z.int(),
    updatedAt: moment.nullable(),
    editor: author.nullable(),
  })
  .meta({ id: 'SiteSetting' });
/** A setting as staff see it. */
export type SiteSetting = z.infer<typeof siteSetting>;

/** A change of a setting. */
export const settingChange = z
  .object({
    version: z.int(),
    value: settingValue,
    changedAt: moment,
    editor: author.nullable(),
  })
  .meta({ id: 'SettingChange' });
/** A change of a setting. */
export type SettingChange = z.infer<typeof settingChange>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const named = z.object({ id: z.string().max(50) });

export const listSiteSettings = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/settings',
  summary: 'What the owners of the forum decided',
  query: pageQuery,
  response: pageOf(siteSetting),
});
export const getSiteSetting = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/settings/:id',
  summary: 'A setting of the forum',
  params: named,
  response: siteSetting,
  refusals: [404],
});
export const listSettingChanges = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/settings/:id/history',
  summary: 'What a setting was before, newest first (50 at most)',
  params: named,
  response: z.object({ data: z.array(settingChange) }),
  refusals: [404],
});
export const changeSiteSetting = defineEndpoint({
  ...byAdmins,
  access: 'superadmin',
  method: 'PATCH',
  path: '/admin/settings/:id',
  summary: 'Decide a setting of the forum anew',
  params: named,
  body: z.strictObject({
    value: settingValue,
    reason: groundsFields.reason,
    note: groundsFields.note,
  }),
  response: siteSetting,
  refusals: [404, 422],
});
