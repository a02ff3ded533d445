import { expect, test } from './journey.ts';

test('the documentation of the API shows its calls', async ({ page }) => {
  await page.goto('/docs');
  // Some two hundred calls with all their schemas: takes seconds on a busy machine.
  const title = page.getByRole('heading', { level: 1, name: /API/ });
  await expect(title).toBeVisible({ timeout: 40_000 });
  // Those further down render as they come into view.
  const call = page.getByRole('button', { name: /Register a member and sign them in/ }).first();
  await call.press('Enter');
  await expect(page.getByRole('heading', { name: 'Parameters' }).first()).toBeVisible();
});
