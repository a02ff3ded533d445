import { getAdminTag, listAdminTags } from '@forum/contracts/admin-tags';
import { listAdminPrefixes } from '@forum/contracts/admin-prefixes';
import { listAdminProfileFields } from '@forum/contracts/admin-profile-fields';
import { listAdminBadges } from '@forum/contracts/admin-badges';
import { reachable } from './reachable.ts';
import { ask } from './api.ts';
import { noSingle, textOf, type StaffResource } from './resource.ts';

/** Tags; a picker that requests any other order gets the most used. */
export const tags: StaffResource = {
  list: async ({ page, limit, sort, order, filter }) => {
    const search = textOf(filter['search']);
    const sorting =
      sort === 'name' ? ({ sort: 'name', order } as const) : ({ sort: 'count', order } as const);
    const { data, meta } = await ask(listAdminTags, { query: { page, limit, search, ...sorting } });
    return { data, total: reachable(meta) };
  },
  one: (id) => ask(getAdminTag, { params: { id } }),
};

/** Prefixes, in their own order. */
export const prefixes: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listAdminPrefixes, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

/** The forum's own fields of profiles, in their order. */
export const profileFields: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listAdminProfileFields, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};

/** The providers that members sign in by. */
export const signIn: StaffResource = {
  list: async (wanted) => (await import('../sign-in/ProviderList.tsx')).listProviders(wanted),
  one: noSingle,
};

/** The apps of other parties. */
export const apps: StaffResource = {
  list: async (wanted) => (await import('../apps/AppList.tsx')).listApps(wanted),
  one: noSingle,
};

/** The sites that sign people in by this forum. */
export const connectSites: StaffResource = {
  list: async (wanted) => (await import('../connect-sites/SiteList.tsx')).listSites(wanted),
  one: noSingle,
};

/** The programs that are told what happens. */
export const webhooks: StaffResource = {
  list: async (wanted) => (await import('../webhooks/WebhookList.tsx')).listWebhooks(wanted),
  one: noSingle,
};

/** What was sent to one of them. */
export const webhookTries: StaffResource = {
  list: async (wanted) => (await import('../webhooks/WebhookList.tsx')).listTries(wanted),
  one: noSingle,
};

/** The forum's own badges. */
export const badges: StaffResource = {
  list: async ({ page, limit }) => {
    const { data, meta } = await ask(listAdminBadges, { query: { page, limit } });
    return { data, total: reachable(meta) };
  },
  one: noSingle,
};
