import type { Page } from '@playwright/test';
import { MENU, type Entry } from './console-menu.ts';
import { enterConsole, leadTo, typePin } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// What needs the PIN is refused until it is typed; what needs another role is always refused.
test.use({ refusals: [401, 403] });

/** Pages of single records that are for administrators, below `/admin`. */
const RECORDS = ['/categories/create', '/pages/rules', '/settings/registration'];

/** The API's answer to the member signed in on the page; it checks the role before the PIN. */
async function statusOf(page: Page, { call }: Entry): Promise<number> {
  const [method = '', path = ''] = call.split(' ');
  return (await page.request.fetch(`/api${path}`, { method })).status();
}

/** Lists redirect to a page that says so; other pages say so themselves. */
async function expectDenied(page: Page, path: string): Promise<void> {
  // Ignores what the previous page said.
  await page.evaluate('delete document.documentElement.dataset.ready');
  await leadTo(page, `/admin${path}`);
  const ready = `html[data-ready="${path}"], html[data-ready="/access-denied"]`;
  await page.locator(ready).waitFor({ state: 'attached' });
  await expect(page.getByRole('main').getByText('Access denied'), path).toBeVisible();
}

const OPEN = MENU.filter(({ least }) => least === 'MODERATOR');
const CLOSED = MENU.filter(({ least }) => least === 'ADMIN');

test('the console shows a moderator what they may open, and all of it opens @short', async ({
  page,
  me,
}) => {
  test.slow();
  await appoint('MODERATOR', me);
  await elevated(page.request);
  await enterConsole(page);
  const items = page.getByRole('menu').getByRole('menuitem');
  await expect(items).toHaveText(['Dashboard', ...OPEN.map(({ name }) => name)]);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'To do' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Server' })).toHaveCount(0);
  for (const { name, path, heading = name, headingOfLess = heading } of OPEN) {
    await items.getByText(name, { exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: headingOfLess })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/admin${path}`);
  }
  for (const entry of CLOSED) expect(await statusOf(page, entry), entry.call).toBe(403);
  for (const path of [...CLOSED.map((entry) => entry.path), ...RECORDS]) {
    await expectDenied(page, path);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  }
});

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
  await page.getByRole('button', { name: 'Log in as someone else' }).click();
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
  await typePin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible();
});
