import type { Locator, Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { SUBCATEGORY, aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;

test('a post is read, voted on and answered with the keyboard alone @short', async ({
  page,
  me,
  other,
}) => {
  expect(me.username).toBeTruthy();
  const post = await aPost(other);
  await open(page, FOLDER);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: post.title }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(postPath(post));
  const article = page.getByRole('main').getByRole('article').first();
  const up = article.getByRole('button', { name: /^Upvote/ });
  await tabTo(page, up);
  const voted = page.waitForResponse((answer) => answer.url().includes('/upvote'));
  await page.keyboard.press('Enter');
  await voted;
  await expect(up).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page, page.getByRole('button', { name: 'Write a reply…' }));
  await page.keyboard.press('Enter');
  const field = page.locator('[contenteditable="true"][aria-label="Your reply"]');
  await expect(field).toBeFocused();
  const words = unheard('A drop of oil does wonders');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Post reply' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
});

test('the sidebar and the search are used with the keyboard alone', async ({ page }) => {
  await open(page, '/');
  const sidebar = page.getByRole('button', { name: /^Sidebar/ });
  const before = await sidebar.getAttribute('aria-expanded');
  await page.keyboard.press('Control+b');
  await expect(sidebar).not.toHaveAttribute('aria-expanded', before ?? '');
  await page.keyboard.press('Control+b');
  await expect(sidebar).toHaveAttribute('aria-expanded', before ?? '');
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Trending' }).first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/trending');
  // The new page takes the focus.
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Control+/');
  await expect(page.getByRole('combobox', { name: /search/i })).toBeFocused();
  await page.keyboard.type('bread');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/trending');
});

/** Tabs until it has the focus, no further than a reader would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focused = target.and(page.locator(':focus'));
  for (let steps = 0; steps < 120; steps += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
