import { expect, open, test } from './journey.ts';

test('the sidebar stays as it was left', async ({ page }) => {
  await open(page, '/');
  const toggle = page.getByRole('button', { name: 'Sidebar' });
  const width = async () => (await page.locator('#sidebar').boundingBox())?.width ?? 0;
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const expanded = await width();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.poll(width).toBeLessThan(expanded / 2);
  await open(page, '/posts');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await width()).toBeLessThan(expanded / 2);
  await page.keyboard.press('Control+b');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect.poll(width).toBe(expanded);
  await page.keyboard.press('Control+b');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('banner').getByRole('combobox')).toBeFocused();
});
