import type { Page } from '@playwright/test';
import { atLeast, type Role } from '@forum/contracts';
import { enterConsole, openDoor } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// What needs the PIN is refused until it is typed, and what needs another role always.
test.use({ refusals: [401, 403] });

interface Entry {
  /** As the menu calls it. */
  readonly name: string;
  /** Below `/admin`. */
  readonly path: string;
  /** What stands over its page, where that is not its name. */
  readonly heading?: string;
  /** The same for moderators, where they see less. */
  readonly headingOfLess?: string;
  readonly least: 'MODERATOR' | 'ADMIN';
  /** What its page asks of the API, or does where anybody may read that. */
  readonly call: `${'GET' | 'POST'} /${string}`;
}

const forModerators = { least: 'MODERATOR' } as const;
const forAdmins = { least: 'ADMIN' } as const;

/** The menu of the console from top to bottom. */
const MENU: readonly Entry[] = [
  { ...forModerators, name: 'Cases', path: '/cases', call: 'GET /admin/cases' },
  {
    ...forModerators,
    name: 'Approval',
    path: '/submissions',
    heading: 'Waiting for approval',
    call: 'GET /admin/submissions',
  },
  { ...forModerators, name: 'Posts', path: '/posts', call: 'GET /admin/posts' },
  { ...forModerators, name: 'Comments', path: '/comments', call: 'GET /admin/comments' },
  { ...forAdmins, name: 'Uploads', path: '/uploads', call: 'GET /admin/uploads' },
  { ...forAdmins, name: 'Tags', path: '/tags', call: 'GET /admin/tags' },
  { ...forAdmins, name: 'Pages', path: '/pages', call: 'GET /admin/pages' },
  { ...forModerators, name: 'Members', path: '/users', call: 'GET /admin/users' },
  { ...forAdmins, name: 'Mutual votes', path: '/votes', call: 'GET /admin/votes/pairs' },
  { ...forAdmins, name: 'Watched words', path: '/words', call: 'GET /admin/watched-words' },
  { ...forAdmins, name: 'Categories', path: '/categories', call: 'POST /categories' },
  { ...forAdmins, name: 'Prefixes', path: '/prefixes', call: 'GET /admin/prefixes' },
  { ...forAdmins, name: 'Settings', path: '/settings', call: 'GET /admin/settings' },
  {
    ...forModerators,
    name: 'Audit log',
    path: '/audit',
    headingOfLess: 'Your acts',
    call: 'GET /admin/audit',
  },
  {
    ...forAdmins,
    name: 'Projections',
    path: '/projections',
    heading: 'Projections and reactions',
    call: 'GET /admin/projections',
  },
  { ...forAdmins, name: 'Parked events', path: '/parked', call: 'GET /admin/parked' },
  { ...forAdmins, name: 'Queues', path: '/queues', call: 'GET /admin/queues' },
  { ...forAdmins, name: 'Jobs', path: '/jobs', call: 'GET /admin/jobs' },
  { ...forAdmins, name: 'Mails', path: '/mails', call: 'GET /admin/mails' },
  { ...forAdmins, name: 'Search', path: '/search', call: 'GET /admin/search' },
  { ...forAdmins, name: 'Backups', path: '/backups', call: 'GET /admin/backups' },
  { ...forAdmins, name: 'System', path: '/system', call: 'GET /admin/system' },
];

/** Pages of single records that are for administrators, below `/admin`. */
const RECORDS = ['/categories/create', '/pages/rules', '/settings/registration/show'];

/** What the API answers to whoever has signed in on the page; it asks for the role before it asks for the PIN. */
async function statusOf(page: Page, { call }: Entry): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  return (await page.request.fetch(`/api${path}`, { method })).status();
}

for (const role of ['MODERATOR', 'ADMIN', 'SUPERADMIN'] as const satisfies readonly Role[]) {
  const open = MENU.filter(({ least }) => atLeast(role, least));
  const closed = MENU.filter(({ least }) => !atLeast(role, least));

  test(`the console shows a ${role} what they may open, and all of it opens`, async ({
    page,
    me,
  }) => {
    test.slow();
    await appoint(role, me);
    await elevated(page.request);
    await enterConsole(page);
    const items = page.getByRole('menu').getByRole('menuitem');
    await expect(items).toHaveText(['Dashboard', ...open.map(({ name }) => name)]);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    for (const { name, path, heading = name, headingOfLess = heading } of open) {
      const title = role === 'MODERATOR' ? headingOfLess : heading;
      await items.getByText(name, { exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`/admin${path}`);
    }
    for (const entry of closed) expect(await statusOf(page, entry), entry.call).toBe(403);
    const records = closed.length === 0 ? [] : RECORDS;
    for (const path of [...closed.map((entry) => entry.path), ...records]) {
      await page.goto(`/admin${path}`);
      await expect(page.getByRole('main').getByText('Access denied'), path).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
    }
  });
}

test('the console tells a member at once that it is for staff', async ({ page, me }) => {
  for (const path of ['/admin', '/admin/cases']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: 'For staff' })).toBeVisible();
    await expect(page.getByText(`You are signed in as ${me.username}.`)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  for (const entry of MENU) expect(await statusOf(page, entry), entry.call).toBe(403);
  await page.getByRole('main').getByRole('link', { name: 'Back to the forum' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);

  await page.goto('/admin');
  await page.getByRole('button', { name: 'Login as somebody else' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  expect((await page.request.get('/api/users/profile')).status()).toBe(401);
});

test('the console has the forum’s own login, which leads to the page that was asked for', async ({
  page,
  me,
}) => {
  await appoint('ADMIN', me);
  await elevated(page.request);
  await page.context().clearCookies();
  await page.goto('/admin/tags');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Back to the forum' })).toHaveAttribute('href', '/');
  for (const entry of MENU) expect(await statusOf(page, entry), entry.call).toBe(401);

  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill(me.email);
  await page.getByLabel('Password').fill('Quiet-River-43');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByLabel('Password').fill(me.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await openDoor(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
});
