import type { APIRequestContext } from '@playwright/test';
import { expect, open, test } from './journey.ts';
import { appoint } from './staff.ts';

test.use({ refusals: [401] });

const PAGE = '/settings?show=keys';

async function statusWith(request: APIRequestContext, secret: string): Promise<number> {
  const headers = { authorization: `Bearer ${secret}` };
  return (await request.get('/api/drafts', { headers })).status();
}

test('a key for a program is made, shown once, used and revoked, without scripts too @short', async ({
  page,
  browser,
  playwright,
  baseURL,
  me,
}) => {
  // Of members, only those with a confirmed address make keys; staff were chosen by somebody.
  await appoint('MODERATOR', me);
  const program = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  await open(page, PAGE);
  const main = page.getByRole('main');
  await main.getByLabel('Name').fill('Night watch');
  await main.getByLabel('Read posts, comments and drafts').check();
  await main.getByLabel('Your password').fill(me.password);
  await main.getByRole('button', { name: 'Make key' }).click();
  const made = main.getByRole('region', { name: 'Your new key' });
  const secret = (await made.getByText(/^forum_key_/).textContent()) ?? '';
  expect(await statusWith(program, secret)).toBe(200);
  await main.getByRole('button', { name: 'Revoke Night watch' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Key revoked')).toBeVisible();
  expect(await statusWith(program, secret)).toBe(401);

  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`/login?redirect=${encodeURIComponent(PAGE)}`);
  await plain.getByLabel('Email').fill(me.email);
  await plain.getByLabel('Password').fill(me.password);
  await plain.getByRole('button', { name: 'Login' }).click();
  await plain.getByLabel('Name').fill('Day watch');
  await plain.getByLabel('Your password').fill(me.password);
  await plain.getByRole('button', { name: 'Make key' }).click();
  await expect(plain.getByText('Choose at least one scope')).toBeVisible();
  await plain.getByLabel('Read posts, comments and drafts').check();
  await plain.getByLabel('Your password').fill(me.password);
  await plain.getByRole('button', { name: 'Make key' }).click();
  const other = (await plain.getByText(/^forum_key_/).textContent()) ?? '';
  expect(await statusWith(program, other)).toBe(200);
  await plain.getByRole('button', { name: 'Revoke Day watch' }).click();
  await expect(plain.getByText('This key has been revoked.')).toBeVisible();
  expect(await statusWith(program, other)).toBe(401);
  await context.close();
  await program.dispose();
});
