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

// Ctrl or Cmd with B opens and closes it, as above.
test(
  'resting on the collapsed sidebar for 1000 ms opens it, but not within 500 ms of a toggle',
  { tag: '@pointer' },
  async ({ page }) => {
    await open(page, '/');
    const sidebar = page.locator('#sidebar');
    await page.keyboard.press('Control+b');
    await expect(page.getByRole('button', { name: 'Sidebar' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
    await page.waitForTimeout(600);
    const began = Date.now();
    await sidebar.hover({ position: { x: 20, y: 300 } });
    await expect(sidebar).toHaveAttribute('data-peeking', 'true');
    expect(Date.now() - began).toBeGreaterThanOrEqual(1000);
    await page.mouse.move(700, 400);
    await expect(sidebar).not.toHaveAttribute('data-peeking');

    await page.keyboard.press('Control+b');
    await page.keyboard.press('Control+b');
    await page.mouse.move(20, 300);
    await page.waitForTimeout(1500);
    await expect(sidebar).not.toHaveAttribute('data-peeking');

    await page.setViewportSize({ width: 1024, height: 800 });
    await page.keyboard.press('Control+b');
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu).toBeVisible();
    await page.mouse.click(900, 400);
    await expect(menu).toBeHidden();
  },
);

test('up to 1024 px the sidebar comes over the page, which stands still meanwhile @short', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1025, height: 800 });
  await open(page, '/');
  await expect(page.locator('#sidebar')).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.locator('#sidebar')).toBeHidden();
  await page.keyboard.press('Control+b');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});
