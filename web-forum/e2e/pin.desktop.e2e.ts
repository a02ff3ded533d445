import type { Page } from '@playwright/test';
import { login } from '@forum/contracts/accounts';
import { getOwnProfile } from '@forum/contracts/users';
import { apiOf } from './api.ts';
import { enterConsole, pickAct, typePin } from './console-screens.ts';
import { unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import type { Member } from './members.ts';
import { PIN } from './staff.ts';

// All act as a new forum's only account, which has a single PIN.
test.describe.configure({ mode: 'serial' });

async function signInAsAdmin(page: Page): Promise<void> {
  await apiOf(page.request)(login, {
    body: {
      email: process.env['FORUM_E2E_ADMIN_EMAIL'] ?? '',
      password: process.env['FORUM_E2E_ADMIN_PASSWORD'] ?? '',
    },
  });
}

/** From the list of members to one of them. */
async function show(page: Page, { username, email }: Member): Promise<void> {
  await page.getByLabel('Name, username, email or ID').fill(username);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('link', { name: username, exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
}

test('a member of staff sets, changes and removes the PIN @short', async ({ page }) => {
  await signInAsAdmin(page);
  await open(page, '/settings');
  const pin = page.getByRole('region', { name: 'Admin PIN' });
  const act = (name: string) => pin.getByRole('button', { name }).click();
  await act('Set PIN');
  await expect(pin.getByText('PIN is required', { exact: true })).toBeVisible();
  await pin.getByLabel('PIN', { exact: true }).fill(PIN);
  await act('Set PIN');
  await expect(page.getByText('PIN set', { exact: true })).toBeVisible();

  await act('Change PIN');
  await expect(pin.getByText('Current PIN is required', { exact: true })).toBeVisible();
  await expect(pin.getByText('New PIN is required', { exact: true })).toBeVisible();
  await pin.getByLabel('Current PIN').fill(PIN);
  await pin.getByLabel('New PIN').fill('13579');
  await act('Change PIN');
  await expect(page.getByText('PIN changed', { exact: true })).toBeVisible();
  await pin.getByLabel('PIN', { exact: true }).fill('13579');
  await act('Remove PIN');
  await expect(page.getByText('PIN removed', { exact: true })).toBeVisible();
  await expect(pin.getByRole('button', { name: 'Set PIN' })).toBeVisible();
});

test.describe('the console', () => {
  // Calls that need the PIN are refused until it is typed.
  test.use({ refusals: [401, 403] });

  test('opens with the PIN, suspends a member, gives a role, and lets staff leave at its gate @short', async ({
    page,
    other,
  }) => {
    test.slow();
    await signInAsAdmin(page);
    await page.goto('/admin/users');
    const gate = page.getByRole('dialog', { name: 'Staff area' });
    for (const [typed, complaint] of [
      ['', 'PIN is required'],
      ['12a4', 'PIN must contain only digits'],
      ['123', 'PIN must be at least 4 digits'],
      ['1234567', 'PIN must be at most 6 digits'],
    ] as const) {
      await gate.getByLabel('New PIN').fill(typed);
      await gate.getByRole('button', { name: 'Set PIN' }).click();
      await expect(gate.getByText(complaint, { exact: true })).toBeVisible();
    }
    await expect(gate.getByRole('link', { name: 'To the forum' })).toHaveAttribute('href', '/');
    await gate.getByLabel('New PIN').fill(PIN);
    await gate.getByRole('button', { name: 'Set PIN' }).click();
    await expect(gate).toBeHidden();

    await show(page, other);
    await page.getByRole('button', { name: 'Suspend' }).click();
    const suspending = page.getByRole('dialog', { name: `Suspend ${other.username}` });
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(suspending.getByText('Reason is required')).toBeVisible();
    await suspending.getByLabel('Reason').fill('Advertising in every thread');

    // Expired: the PIN is requested over the form, and the typed text stays.
    await page.evaluate(() => sessionStorage.clear());
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(gate).toBeVisible();
    await expect(gate.getByText(/You were about to change something in “Members”/)).toBeVisible();
    await typePin(page);
    await expect(suspending.getByLabel('Reason')).toHaveValue('Advertising in every thread');
    await suspending.getByRole('button', { name: 'Suspend' }).click();
    await expect(page.getByText(`${other.username} can only read from now on.`)).toBeVisible();
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Lift suspension' }).click();
    const lifting = page.getByRole('dialog', { name: `Lift the suspension of ${other.username}?` });
    await lifting.getByLabel('Note').fill('Enough');
    await lifting.getByRole('button', { name: 'Lift suspension' }).click();
    await expect(page.getByText(`The suspension of ${other.username} was lifted.`)).toBeVisible();

    await pickAct(page, 'Change role');
    const changing = page.getByRole('dialog', { name: `Role of ${other.username}` });
    await changing.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Moderator' }).click();
    await changing.getByRole('button', { name: 'Change role' }).click();
    await expect(page.getByText(`The role of ${other.username} was changed.`)).toBeVisible();
    expect((await other.api(getOwnProfile)).role).toBe('MODERATOR');

    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await gate.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  });

  test('makes and deletes a category @short', async ({ page }) => {
    await signInAsAdmin(page);
    const name = unheard('Clock towers');
    await enterConsole(page, '/admin/categories/create');
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
    await expect(page.getByText(`${name} was deleted.`)).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test('writes the pages of the forum, and lets it keep a public record', async ({ page }) => {
    test.slow();
    await signInAsAdmin(page);
    await enterConsole(page, '/admin/pages/rules');
    const text = page.getByRole('textbox', { name: 'Text' });
    await text.click();
    await page.keyboard.press('ControlOrMeta+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Be kind, always.');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByRole('complementary', { name: 'Versions' })).toContainText('Community');

    const menu = page.getByRole('menu');
    await menu.getByRole('menuitem', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Privacy', exact: true }).click();
    const record = page.getByRole('switch', { name: 'Public record' });
    const turn = async (how: 'on' | 'off') => {
      await record.click();
      await expect(record).toBeChecked({ checked: how === 'on' });
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    };
    await turn('on');
    const reader = await page.context().newPage();
    await reader.goto('/moderation');
    await expect(reader.getByRole('heading', { level: 1, name: 'Public record' })).toBeVisible();
    await expect(reader.getByText('A suspension was lifted').first()).toBeVisible();
    expect((await reader.request.get('/moderation/feed.xml')).status()).toBe(200);
    await reader.goto('/rules');
    await expect(reader.getByText('Be kind, always.')).toBeVisible();
    await turn('off');
    expect((await reader.request.get('/moderation')).status()).toBe(404);
    await reader.close();
    await page.getByRole('button', { name: /^Public record: Changed by/ }).click();
    const changes = page.getByRole('main').getByRole('listitem');
    await expect(changes.nth(0)).toContainText('Off');
    await expect(changes.nth(1)).toContainText('On');
  });

  test('stays open over a reload, for as long as the PIN counts', async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto('/admin/settings');
    await typePin(page);
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
