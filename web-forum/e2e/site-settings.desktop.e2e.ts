import { enterWithNewPin } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint } from './staff.ts';

// What needs the PIN is refused until it is typed, and what is the owners' always.
test.use({ refusals: [401, 403] });

test('an administrator reads the settings, and leaves them to the owners', async ({ page, me }) => {
  await appoint('ADMIN', me);
  await enterWithNewPin(page, '/admin/settings');
  const registration = page.getByRole('row').filter({ hasText: 'Registration' });
  await registration.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(registration.getByRole('button', { name: 'Switch off' })).toBeVisible();
  await registration.getByRole('link', { name: 'Registration' }).click();
  await expect(page.getByText('At first')).toBeVisible();
});
