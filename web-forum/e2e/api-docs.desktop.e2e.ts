import { expect, test } from './journey.ts';

test('the documentation of the API shows its calls', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { level: 2, name: /API/ })).toBeVisible();
  const call = page.getByRole('button', { name: /^get \/api\/posts$/i });
  await expect(call).toBeVisible();
  await call.press('Enter');
  await expect(page.getByRole('heading', { name: 'Parameters' }).first()).toBeVisible();
});
