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
  await enterConsole(page, '/admin/settings/look');
  const field = page.getByRole('group', { name: 'Logo', exact: true });
  const file = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: WIDE }),
  };
  await field.locator('input[type="file"]').setInputFiles(file);
  await expect(field.getByAltText('Preview')).toBeVisible();
  const preview = page.frameLocator('iframe');
  await expect(preview.locator('header img')).toHaveJSProperty('naturalWidth', WIDE.width);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

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

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The changes were undone.')).toBeVisible();
  await expect(field.getByAltText('Preview')).toHaveCount(0);
  await open(reader, '/');
  await expect(reader.getByRole('banner').getByText('Community Forum')).toBeVisible();
});
