import { login } from '@forum/contracts/accounts';
import { apiOf } from './api.ts';
import { expect, open, test } from './journey.ts';

test('a member of staff sets, changes and removes the PIN', async ({ page }) => {
  await apiOf(page.request)(login, {
    body: {
      email: process.env['FORUM_E2E_ADMIN_EMAIL'] ?? '',
      password: process.env['FORUM_E2E_ADMIN_PASSWORD'] ?? '',
    },
  });
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
