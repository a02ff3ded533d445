import type { Page } from '@playwright/test';
import { expect, open, test } from './journey.ts';

test.describe('a reader of a long list', () => {
  test(
    'comes back to the page and the card that were left',
    { tag: '@phone' },
    async ({ page }) => {
      await open(page, '/posts');
      await readDownTo(page, 24);
      await expect(page).toHaveURL(/\/posts\?page=[23]$/);
      const address = page.url();
      const card = cardAt(page, 22);
      await card.scrollIntoViewIfNeeded();
      const title = await card.getByRole('heading').innerText();
      const link = card.getByRole('heading').getByRole('link');
      // Reaching it with the keyboard scrolls: the saved place is the one being left.
      await link.focus();
      const height = await topOf(page, title);
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/posts?')) calls.push(request.url());
      });
      await page.goBack();
      await expect(page).toHaveURL(/\/posts\?page=[23]$/);
      await expect.poll(() => topOf(page, title)).toBeLessThan(height + 10);
      await expect.poll(() => topOf(page, title)).toBeGreaterThan(height - 10);
      expect(calls.filter((call) => !call.includes('limit='))).toEqual([]);
      expect(address).toMatch(/page=[23]$/);
    },
  );

  test('finds the place again after a reload, and newer posts above it', async ({ page }) => {
    await open(page, '/posts');
    await readDownTo(page, 24);
    const title = await cardAt(page, 22).getByRole('heading').innerText();
    await cardAt(page, 22).scrollIntoViewIfNeeded();
    await expect(page).toHaveURL(/page=[23]$/);
    // The place is saved once the page stands still.
    await expect.poll(() => isPlaceKept(page)).toBe(true);
    const height = await topOf(page, title);
    await page.reload();
    await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    await expect.poll(async () => Math.abs((await topOf(page, title)) - height)).toBeLessThan(10);

    await page.getByRole('button', { name: 'Newer posts' }).scrollIntoViewIfNeeded();
    const first = await cardAt(page, 0).getByRole('heading').innerText();
    const before = await topOf(page, first);
    await page.getByRole('button', { name: 'Newer posts' }).click();
    await expect(cardAt(page, 0).getByRole('heading')).not.toHaveText(first);
    await expect.poll(async () => Math.abs((await topOf(page, first)) - before)).toBeLessThan(60);
  });
});

function cardAt(page: Page, index: number) {
  return page.getByRole('main').locator('li[data-item]').nth(index);
}

async function readDownTo(page: Page, index: number): Promise<void> {
  const card = cardAt(page, index);
  await expect(async () => {
    // Phones have no wheel.
    await page.getByRole('main').locator('li[data-item]').last().scrollIntoViewIfNeeded();
    // The last card may be in view, and what comes after it not yet.
    await page.keyboard.press('End');
    await expect(card).toBeAttached({ timeout: 500 });
  }).toPass();
  await card.scrollIntoViewIfNeeded();
}

async function topOf(page: Page, title: string): Promise<number> {
  const heading = page.getByRole('main').getByRole('heading', { name: title, exact: true });
  return (await heading.first().boundingBox())?.y ?? Number.NaN;
}

function isPlaceKept(page: Page): Promise<boolean> {
  return page.evaluate<boolean>(`(() => {
    const { item, top } = history.state?.place ?? {};
    const element = document.querySelector('[data-item="' + item + '"]');
    return element !== null && Math.abs(element.getBoundingClientRect().top - top) < 2;
  })()`);
}
