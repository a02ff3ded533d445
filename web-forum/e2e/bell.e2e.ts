import { createComment } from '@forum/contracts/comments';
import { countUnreadNotifications } from '@forum/contracts/notifications';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import type { Member } from './members.ts';

const LONG = 'It squeaked for years before anybody took the time to look at the hinge.';

async function comment(by: Member, postId: string, words = LONG) {
  await by.api(createComment, { body: { content: unheard(words), postId, parentId: null } });
}

async function unreadOf(member: Member): Promise<number> {
  return (await member.api(countUnreadNotifications, {})).count;
}

test(
  'the bell tells of news as it comes, and marks it as read',
  { tag: ['@main', '@short'] },
  async ({ page, me, other, hasPointer }) => {
    const post = await aPost(me);
    await open(page, '/');
    const banner = page.getByRole('banner');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await banner.getByRole('button', { name: 'Notifications' }).click();
    await expect(panel.getByText("You're all caught up.")).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();

    await comment(other, post.id);
    const bell = banner.getByRole('button', { name: 'Notifications, 1 unread' });
    await expect(bell).toBeVisible();
    await bell.click();
    const line = panel.getByRole('article');
    await expect(line).toContainText(`commented on your post “${post.title}”`);
    await expect(line.getByText(`${LONG.slice(0, 50).trimEnd()}…`)).toBeVisible();
    await line.getByRole('button', { name: 'Mark as read' }).click();
    await expect(banner.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
    await expect(line.getByRole('button', { name: 'Mark as read' })).toBeHidden();
    // The button that had the focus is gone: its neighbour has it now.
    if (!hasPointer) await expect(line.getByRole('link', { name: 'View' })).toBeFocused();
    await expect(panel.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();

    await line.getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL((url) => url.pathname === postPath(post) && url.hash !== '');
    await expect(panel).toBeHidden();
  },
);

test('all notifications stand on a page of their own @short', async ({ page, me, other }) => {
  // If they were of one discussion, they would be one line.
  for (const post of [await aPost(me), await aPost(me)]) await comment(other, post.id);
  await expect.poll(() => unreadOf(me)).toBe(2);
  await open(page, '/notifications');
  await expect(page).toHaveURL('/profile/notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main.getByRole('button', { name: 'Mark as read', exact: true })).toHaveCount(0);
  await open(page, '/profile/notifications');
  await expect(main.getByRole('link', { name: 'View' }).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Mark all as read' })).toBeDisabled();
});

test('what arrives while the page is on its way is shown', async ({ page, me, other }) => {
  const post = await aPost(me);
  await page.route('/assets/entry-client-*.js', async (route) => {
    await comment(other, post.id);
    await expect.poll(() => unreadOf(me)).toBe(1);
    await route.continue();
  });
  await open(page, '/profile/notifications');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article')).toContainText(post.title);
});

test('visitors are asked to log in before they see notifications', async ({ page }) => {
  await open(page, '/profile/notifications');
  await expect(page).toHaveURL('/login?redirect=%2Fprofile%2Fnotifications');
});

test.describe('when marking fails', () => {
  test.use({ refusals: [500] });

  test('the marks come back', async ({ page, me, other }) => {
    const post = await aPost(me);
    await comment(other, post.id);
    await page.route('**/api/notifications/**', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await open(page, '/profile/notifications');
    const main = page.getByRole('main');
    const one = main.getByRole('button', { name: 'Mark as read', exact: true });
    await one.click();
    await expect(page.getByText('Failed to mark notification as read')).toBeVisible();
    await expect(one).toBeVisible();
    await main.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(page.getByText('Failed to mark all notifications as read')).toBeVisible();
    await expect(one).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the bell is a link to the page, which shows them', async ({ page, me, other }) => {
    const post = await aPost(me);
    await comment(other, post.id);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Notifications' }).click();
    await expect(page).toHaveURL('/profile/notifications');
    await expect(page.getByRole('article')).toContainText(post.title);
    await page.getByRole('article').getByRole('link', { name: 'View' }).click();
    await expect(page).toHaveURL(new RegExp(postPath(post)));
  });
});
