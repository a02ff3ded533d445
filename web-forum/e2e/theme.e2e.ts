import type { Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';

const COLORS = { light: '#ffffff', dark: '#1a1a1a' };

test.describe('the theme', () => {
  test('goes from light to dark to auto, which follows the system @short', async ({ page }) => {
    await open(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name: /^Theme/ });
    await expect(button).toHaveAccessibleName('Theme: auto. Change to light');
    await button.click();
    await expectFrame(page, 'light');
    const background = { light: await backgroundOf(page), dark: '' };
    await button.click();
    await expectFrame(page, 'dark');
    background.dark = await backgroundOf(page);
    expect(background.dark).not.toBe(background.light);
    await page.reload();
    await expectFrame(page, 'dark');
    await expect(button).toHaveAccessibleName('Theme: dark. Change to auto');
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await button.click();
    for (const system of ['light', 'dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: system });
      await expectFrame(page, system);
      await expect.poll(() => backgroundOf(page)).toBe(background[system]);
    }
  });

  test('is there before anything is painted', async ({ page, context }) => {
    await open(page, '/');
    const button = page.getByRole('banner').getByRole('button', { name: /^Theme/ });
    await button.click();
    await button.click();
    await expectFrame(page, 'dark');
    // The server renders it at once, also for readers without scripts.
    const drawn = await context.request.get('/');
    expect(await drawn.text()).toMatch(/<html[^>]* data-theme="dark"/);
    // If the cookie is lost, the early script applies it before the first frame.
    await context.clearCookies();
    await page.addInitScript(
      'requestAnimationFrame(() => { firstScheme = getComputedStyle(document.documentElement).colorScheme; })',
    );
    await page.goto('/');
    expect(await page.evaluate('firstScheme')).toBe('dark');
  });
});

/** The browser's own frame takes the colour of the page. */
async function expectFrame(page: Page, scheme: keyof typeof COLORS) {
  const metas = page.locator('meta[name="theme-color"]');
  await expect(metas.first()).toHaveAttribute('content', COLORS[scheme]);
  await expect(metas.last()).toHaveAttribute('content', COLORS[scheme]);
}

async function backgroundOf(page: Page): Promise<string> {
  return String(await page.evaluate('getComputedStyle(document.documentElement).backgroundColor'));
}
