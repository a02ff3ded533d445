import type { Page } from '@playwright/test';
import { login } from '@forum/contracts/accounts';
import { apiOf } from './api.ts';
import { unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

// All act as the one account that a new forum has, whose PIN is one.
test.describe.configure({ mode: 'serial' });

async function signInAsAdmin(page: Page): Promise<void> {
  await apiOf(page.request)(login, {
    body: {
      email: process.env['FORUM_E2E_ADMIN_EMAIL'] ?? '',
      password: process.env['FORUM_E2E_ADMIN_PASSWORD'] ?? '',
    },
  });
}

test('a member of staff sets, changes and removes the PIN', async ({ page }) => {
  await signInAsAdmin(page);
  await open(page, '/settings');
  const pin = page.getByRole('region', { name: 'Admin PIN' });
  const act = (name: string) => pin.getByRole('button', { name }).click();
  for (const [typed, complaint] of [
    ['', 'PIN is required'],
    ['12a4', 'PIN must contain only digits'],
    ['123', 'PIN must be at least 4 digits'],
    ['1234567', 'PIN must be at most 6 digits'],
  ] as const) {
    await pin.getByLabel('PIN', { exact: true }).fill(typed);
    await act('Set PIN');
    await expect(pin.getByText(complaint, { exact: true })).toBeVisible();
  }
  await pin.getByLabel('PIN', { exact: true }).fill('2468');
  await act('Set PIN');
  await expect(page.getByText('PIN set', { exact: true })).toBeVisible();

  for (const [typed, complaint] of [
    ['', 'PIN is required'],
    ['1a', 'PIN must contain only digits'],
    ['123', 'PIN must be at least 4 digits'],
    ['1234567', 'PIN must be at most 6 digits'],
  ] as const) {
    await pin.getByLabel('Current PIN').fill(typed);
    await pin.getByLabel('New PIN').fill(typed);
    await act('Change PIN');
    await expect(pin.getByText(`Current ${complaint}`, { exact: true })).toBeVisible();
    await expect(pin.getByText(`New ${complaint}`, { exact: true })).toBeVisible();
  }
  await pin.getByLabel('Current PIN').fill('2468');
  await pin.getByLabel('New PIN').fill('13579');
  await act('Change PIN');
  await expect(page.getByText('PIN changed', { exact: true })).toBeVisible();
  await pin.getByLabel('PIN', { exact: true }).fill('13579');
  await act('Remove PIN');
  await expect(page.getByText('PIN removed', { exact: true })).toBeVisible();
  await expect(pin.getByRole('button', { name: 'Set PIN' })).toBeVisible();
});

test.describe('the console', () => {
  // What needs the PIN is refused until it is typed.
  test.use({ refusals: [401, 403] });

  test('opens with the PIN, suspends a member and gives roles', async ({
    page,
    other,
    browser,
  }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/users');
    const door = page.getByRole('dialog', { name: 'Staff area' });
    for (const [typed, complaint] of [
      ['', 'PIN is required'],
      ['12a4', 'PIN must contain only digits'],
      ['123', 'PIN must be at least 4 digits'],
      ['1234567', 'PIN must be at most 6 digits'],
    ] as const) {
      await door.getByLabel('New PIN').fill(typed);
      await door.getByRole('button', { name: 'Set PIN' }).click();
      await expect(door.getByText(complaint, { exact: true })).toBeVisible();
    }
    await door.getByLabel('New PIN').fill('2468');
    await door.getByRole('button', { name: 'Set PIN' }).click();
    await expect(door).toBeHidden();

    await page.getByLabel('Name, username, e-mail or id').fill(other.username);
    await expect(page.getByText('1-1 of 1')).toBeVisible();
    await page.getByRole('cell', { name: other.username, exact: true }).click();
    await expect(page.getByText(other.email)).toBeVisible();
    await page.getByRole('button', { name: 'Suspend' }).click();
    const suspending = page.getByRole('dialog', { name: `Suspend ${other.username}` });
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(suspending.getByText('Reason is required')).toBeVisible();
    await suspending.getByLabel('Reason').fill('Advertising in every thread');

    // The time is over: the door comes over the form, and what was typed stays.
    await page.evaluate(() => sessionStorage.clear());
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(door).toBeVisible();
    await door.getByLabel('PIN').fill('2468');
    await door.getByRole('button', { name: 'Open' }).click();
    await expect(door).toBeHidden();
    await expect(suspending.getByLabel('Reason')).toHaveValue('Advertising in every thread');
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText(`${other.username} may only read from now on.`)).toBeVisible();
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Lift the suspension' }).click();
    await expect(page.getByText(`${other.username} may write again.`)).toBeVisible();

    await page.getByRole('button', { name: 'Change role' }).click();
    const changing = page.getByRole('dialog', { name: `Role of ${other.username}` });
    await changing.getByRole('combobox').click();
    await page.getByRole('option', { name: 'MODERATOR' }).click();
    await changing.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText(`The role of ${other.username} has changed.`)).toBeVisible();

    const name = unheard('Clock towers');
    await page.goto('/admin/categories/create');
    await page.getByLabel('Slug').fill('Not a slug');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Name is required')).toBeVisible();
    await page.getByLabel('Slug').fill('');
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Everyone');
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} is deleted.`)).toBeVisible();
    await expect(row).toHaveCount(0);

    const theirs = await (await browser.newContext()).newPage();
    const { email, password } = other;
    await apiOf(theirs.request)(login, { body: { email, password } });
    await theirs.goto(new URL('/admin', page.url()).href);
    await theirs.getByLabel('New PIN').fill('1357');
    await theirs.getByRole('button', { name: 'Set PIN' }).click();
    const menu = theirs.getByRole('menu');
    await expect(menu.getByRole('menuitem', { name: 'Posts' })).toBeVisible();
    await expect(menu.getByRole('menuitem', { name: 'Members' })).toHaveCount(0);
    await theirs.context().close();
  });

  test('is closed to members', async ({ page, me }) => {
    expect(me.username).not.toBe('');
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
