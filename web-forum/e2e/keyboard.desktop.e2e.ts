import type { Locator, Page } from '@playwright/test';
import { createComment } from '@forum/contracts/comments';
import { getOwnProfile } from '@forum/contracts/users';
import { slugOf } from '@forum/rich-text/slug';
import { postPath } from '../src/lib/paths.ts';
import { SUBCATEGORY, aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

const FOLDER = `/${SUBCATEGORY.parent.slug}/${SUBCATEGORY.slug}`;

test('a post is read, voted on and answered with the keyboard alone', async ({
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
  await tabTo(page, page.getByLabel('Your reply', { exact: true }));
  const field = page.locator('[contenteditable="true"][aria-label="Your reply"]');
  await expect(field).toBeFocused();
  const words = unheard('A drop of oil does wonders');
  await page.keyboard.type(words);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Post reply' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(words)).toBeVisible();
});

test('a post is written with the keyboard alone', async ({ page, me }) => {
  expect(me.username).toBeTruthy();
  await open(page, `${FOLDER}/new`);
  const main = page.getByRole('main');
  const title = unheard('On doors that close softly');
  await tabTo(page, page.getByRole('combobox', { name: 'Category' }));
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Category' })).toHaveText('Backend');
  await tabTo(page, main.getByLabel('Title'));
  await page.keyboard.type(title);
  await tabTo(page, main.getByLabel('Prefix'));
  await page.keyboard.type('Softly');
  await tabTo(page, main.getByRole('radio', { name: 'Blue' }));
  await page.keyboard.press('ArrowRight');
  await expect(main.getByRole('radio', { name: 'Green' })).toBeChecked();
  await tabTo(page, main.locator('[contenteditable="true"][aria-label="Content"]'));
  await page.keyboard.type('Felt under the latch makes every door quiet.');
  await page.keyboard.press('Escape');
  await tabTo(page, main.getByLabel('Tags'));
  await page.keyboard.type('hinges,');
  await tabTo(page, main.getByRole('button', { name: 'Publish Post' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/${SUBCATEGORY.parent.slug}/backend/posts/${slugOf(title)}`);
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('settings are changed with the keyboard alone', async ({ page, me }) => {
  await open(page, '/settings');
  const main = page.getByRole('main');
  await tabTo(page, main.getByRole('link', { name: 'Display' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings?show=display');
  await tabTo(page, main.getByLabel('Dates', { exact: true }));
  await page.keyboard.press('ArrowDown');
  await tabTo(page, main.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Enter');
  const dates = async () => (await me.api(getOwnProfile)).settings.dateFormat;
  await expect.poll(dates).toBe('absolute');
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

test('notifications are read and marked with the keyboard alone', async ({ page, me, other }) => {
  const post = await aPost(me);
  const content = unheard('Well said');
  await other.api(createComment, { body: { content, postId: post.id, parentId: null } });
  await open(page, '/');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Notifications/ });
  await tabTo(page, panel.getByRole('button', { name: 'Mark as read' }));
  await page.keyboard.press('Enter');
  await expect(bell).toHaveAccessibleName('Notifications');
  await expect(panel.getByRole('link', { name: 'View' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();
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
