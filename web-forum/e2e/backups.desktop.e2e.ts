import { listBackups, makeBackup } from '@forum/contracts/backups';
import { enterConsole } from './console-screens.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// What needs the PIN is refused until it is typed.
test.use({ refusals: [401] });

test('an administrator makes a backup, and sees that it was restored', async ({ page, me }) => {
  test.setTimeout(180_000);
  await appoint('ADMIN', me);
  await elevated(page.request);
  await enterConsole(page, '/admin/backups');
  await page.getByRole('button', { name: 'Back up' }).click();
  await expect(page.getByText('A backup is being made')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: me.username });
  await expect(row.getByText(/^whole, in/)).toBeVisible({ timeout: 120_000 });
  await expect(
    row.getByText(/came back, and \d+ read tables were built as they were/),
  ).toBeVisible();
});

test('a moderator sees no backups', async ({ page, me }) => {
  await appoint('MODERATOR', me);
  const api = await elevated(page.request);
  await expect(api(listBackups)).rejects.toMatchObject({ status: 403 });
  await expect(api(makeBackup)).rejects.toMatchObject({ status: 403 });
  await enterConsole(page);
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem', { name: 'Audit log' })).toBeVisible();
  await expect(menu.getByRole('menuitem', { name: 'Backups' })).toHaveCount(0);
});
