import { expect, open, test } from './journey.ts';

test('the menu comes over the page @short', async ({ page }) => {
  await open(page, '/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Sidebar' }).click();
  await menu.getByRole('link', { name: 'Trending' }).click();
  await expect(page).toHaveURL('/trending');
  await expect(menu).toBeHidden();
});
