import { createComment } from '@forum/contracts/comments';
import { followMember } from '@forum/contracts/follows';
import { getPost } from '@forum/contracts/posts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';

test('a member watches a discussion, goes away, and comes back to what is new @short', async ({
  page,
  me,
  other,
}) => {
  const post = await aPost(other);
  const reply = (words: string) =>
    other.api(createComment, { body: { content: unheard(words), postId: post.id } });
  const seen = await reply('The first of all replies, which is read.');
  await open(page, postPath(post));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: /^Notifications for .*: Normal$/u }).click();
  await page.getByRole('menuitemradio', { name: /^Following(?! quietly)/u }).click();
  await expect(main.getByRole('button', { name: /: Following$/u })).toBeVisible();
  await page.locator(`#comment-${seen.id}`).scrollIntoViewIfNeeded();
  const unreadReplies = async () =>
    (await me.api(getPost, { params: { id: post.id } })).newComments;
  await expect.poll(unreadReplies).toBe(0);

  await open(page, '/');
  const fresh = await reply('The second one, which came while nobody looked.');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  const unread = page.getByRole('link', { name: /^Unread.*1 discussion with unread replies/u });
  await page.reload();
  await expect(unread).toBeVisible();
  await unread.click();
  await expect(page).toHaveURL('/unread');
  await expect(page.getByRole('link', { name: 'Unread (1)' })).toBeVisible();
  await main.getByRole('link', { name: post.title }).first().click();
  // It leads to where the reader left off.
  await expect(page.locator(`#comment-${fresh.id}`)).toBeFocused();
  await expect(page.locator(`#comment-${fresh.id}`)).toBeInViewport();
  await expect(page.getByRole('link', { name: /^Unread/u }).first()).toHaveText('Unread');

  await open(page, '/watching');
  // Not in the margin, where it may be trending.
  const line = main.getByRole('listitem').filter({ hasText: `${post.title}Discussion` });
  await expect(line).toBeVisible();
  await main.getByRole('button', { name: /: Following$/u }).click();
  await page.getByRole('menuitemradio', { name: /^Muted/u }).click();
  await expect(line).toBeHidden();
  expect(me.username).not.toBe(other.username);
});

test('new posts by those one follows are listed, and done with at once', async ({
  page,
  me,
  other,
}) => {
  await me.api(followMember, { params: { id: other.id } });
  const post = await aPost(other);
  const main = page.getByRole('main');
  await expect(async () => {
    await open(page, '/new-posts');
    await expect(main.getByRole('link', { name: post.title }).first()).toBeVisible();
  }).toPass();
  await main.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(main.getByText('Nothing new')).toBeVisible();
  await open(page, '/following');
  await expect(main.getByRole('link', { name: post.title }).first()).toBeVisible();
});
