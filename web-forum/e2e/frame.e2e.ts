import type { Page } from '@playwright/test';
import { SUBCATEGORY, aPost } from './content.ts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { expect, open, test } from './journey.ts';

/** What the browser stores about the last visit. */
async function newest(page: Page): Promise<string> {
  return page.evaluate("(localStorage.getItem('recent-visits') ?? '').split('}')[0]");
}

/** The list of recent visits, which phones show in the menu. */
async function visits(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole('button', { name: 'Sidebar' }).click();
  return page.getByRole('navigation', { name: 'Recent visits' }).getByRole('link');
}

test(
  'recent visits: six, the newest first, without the settings',
  { tag: '@phone' },
  async ({ page, me, isMobile }) => {
    const post = await aPost(me);
    const paths = ['/', '/posts', '/trending', '/recent', '/members', '/categories', '/posts'];
    for (const path of [...paths, postPath(post), '/settings']) {
      await open(page, path);
      // A page counts as visited 100 ms after it was opened.
      if (path !== '/settings') await expect.poll(() => newest(page)).toContain(`"${path}"`);
    }
    const links = await visits(page, isMobile);
    await expect(links).toHaveText([
      post.title,
      'Posts',
      'Categories',
      'Members',
      'Recent',
      'Trending',
    ]);
    await links.last().click();
    await expect(page).toHaveURL('/trending');
  },
);

test('signing out forgets the visits', async ({ page, me }) => {
  await aPost(me);
  await open(page, '/members');
  await expect.poll(() => newest(page)).toContain('"/members"');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect
    .poll(() => page.evaluate("localStorage.getItem('recent-visits')"))
    .not.toContain('/');
  await expect(await visits(page, false)).toHaveCount(0);
});

test('the menu leads to every list of the forum @short', async ({ page, me: _me }) => {
  await open(page, '/');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const all = await links.all();
  const paths = await Promise.all(all.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await links.and(page.locator(`[href="${path}"]`)).click();
    await expect(page).toHaveURL(path ?? '');
    await expect(page.getByRole('main').getByRole('heading').first()).not.toBeEmpty();
  }
  for (const path of ['/groups', '/drafts']) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  }
});

test('going to another page is said, and the focus is on its content @short', async ({ page }) => {
  await open(page, '/members');
  const said = page.locator('output.said').last();
  await expect(said).toHaveText('');
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(said).toHaveText(/^Members · /);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(said).toHaveText('Community Forum');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('a page that is not there', () => {
  test.use({ refusals: [404] });

  test('leads on to the search and home', async ({ page }) => {
    await open(page, `/${SUBCATEGORY.parent.slug}/posts/nothing-of-that-name`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Search the forum' })).toBeVisible();
    await main.getByRole('link', { name: 'Go home' }).click();
    await expect(page).toHaveURL('/');
  });
});

// Left to right, every page is narrowed in the journeys of accessibility.
test('pages fit 320 px in the other direction', async ({ page, me }) => {
  expect(me.username).toBeTruthy();
  await page.setViewportSize({ width: 320, height: 640 });
  const root = 'document.documentElement';
  for (const path of ['/', '/login', '/members', '/search?q=bread', '/profile/ines']) {
    await open(page, path);
    await page.evaluate(`${root}.setAttribute('dir', 'rtl')`);
    expect(await page.evaluate(`${root}.scrollWidth - ${root}.clientWidth`), path).toBe(0);
  }
});

test('being offline is said, and what was done meanwhile is sent afterwards', async ({
  page,
  me,
  other,
}) => {
  expect(me.username).toBeTruthy();
  const post = await aPost(other);
  await open(page, postPath(post));
  const network = (isThere: boolean) =>
    page.evaluate(
      `Object.defineProperty(navigator, 'onLine', { configurable: true, value: ${isThere} });
       dispatchEvent(new Event('${isThere ? 'online' : 'offline'}'))`,
    );
  const notice = page.getByText('You are offline.');
  await network(false);
  await expect(notice).toBeVisible();
  const sent = page.waitForResponse((answer) => answer.url().includes('/upvote'));
  await page.getByRole('button', { name: 'Upvote', exact: true }).first().click();
  await network(true);
  await expect(notice).toBeHidden();
  expect((await sent).ok()).toBe(true);
});
