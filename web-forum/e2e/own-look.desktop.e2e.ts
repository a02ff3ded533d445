import { enterConsole } from './console-screens.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

/** In px: five times as wide as high, as logos are. */
const WIDE = { x: 0, y: 0, width: 500, height: 100 };

test('owners give the forum their logo, see it first, and take it back @short', async ({
  page,
  me,
}) => {
  test.slow();
  await appoint('SUPERADMIN', me);
  await elevated(page.request);
  await enterConsole(page, '/admin/settings');
  const row = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: 'Logo', exact: true }) });
  await row.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog', { name: 'Logo' });
  const file = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: WIDE }),
  };
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await expect(dialog.getByAltText('As pages will have it')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('Logo: changed.')).toBeVisible();

  const reader = await page.context().newPage();
  await open(reader, '/');
  const logo = reader
    .getByRole('banner')
    .getByRole('link', { name: 'Community Forum' })
    .getByRole('img');
  await expect(logo).toHaveJSProperty('naturalWidth', 384);
  await expect(logo).toHaveCSS('height', '32px');
  const card = await reader.locator('meta[property="og:image"]').getAttribute('content');
  const drawn = await reader.request.get(new URL(card ?? '').pathname);
  expect(drawn.headers()['content-type']).toBe('image/png');

  await page.goto('/admin/settings/logo/show');
  await page.getByRole('button', { name: 'Restore –' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Restored.')).toBeVisible();
  await open(reader, '/');
  await expect(reader.getByRole('banner').getByText('Community Forum')).toBeVisible();
});
