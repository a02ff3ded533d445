import { enterConsole } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

test('an administrator makes a backup, and sees that it was restored', async ({ page, me }) => {
  test.setTimeout(180_000);
  await appoint('ADMIN', me);
  await elevated(page.request);
  await enterConsole(page, '/admin/backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('A backup is being made')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: me.username });
  await expect(row.getByText(/^passed, in/)).toBeVisible({ timeout: 120_000 });
  await expect(
    row.getByText(/came back, and \d+ read tables were built as they were/),
  ).toBeVisible();
});
