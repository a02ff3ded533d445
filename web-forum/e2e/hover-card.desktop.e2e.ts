import { createComment } from '@forum/contracts/comments';
import { postPath } from '../src/lib/paths.ts';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('resting on a name or a mention shows who that is', async ({ page, me, other }) => {
  const post = await aPost(me);
  const content = `Thank you, @${other.username}`;
  await me.api(createComment, { body: { content, postId: post.id, parentId: null } });
  await open(page, postPath(post));
  const mention = page.getByRole('link', { name: `@${other.username}` });
  const card = page.getByRole('group', { name: `Profile of ${other.username}` });
  await mention.hover();
  await expect(card).toContainText('Reputation');
  const [box, anchor] = [await card.boundingBox(), await mention.boundingBox()];
  if (box === null || anchor === null) throw new Error('Nothing is drawn');
  expect(Math.round(box.width)).toBe(320);
  const below = box.y - (anchor.y + anchor.height);
  const above = anchor.y - (box.y + box.height);
  expect(Math.round(Math.max(below, above))).toBe(8);
  await card.hover();
  await expect(card).toBeVisible();
  await page.mouse.move(2, 2);
  await expect(card).toBeHidden();

  await mention.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  const author = page.getByRole('main').getByRole('link', { name: me.username }).first();
  await author.hover();
  await expect(page.getByRole('group', { name: `Profile of ${me.username}` })).toBeVisible();
});

test.describe('when there is no such member', () => {
  test.use({ refusals: [404] });

  test('the card says so', async ({ page, me }) => {
    const post = await aPost(me);
    const content = 'Where is @nobody_of_that_name';
    await me.api(createComment, { body: { content, postId: post.id, parentId: null } });
    await open(page, postPath(post));
    const mention = page.getByRole('link', { name: '@nobody_of_that_name' });
    // The field above grows when its editor comes, and the mention moves away from under the pointer.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await mention.hover();
      await expect(page.getByText('User not found')).toBeVisible({ timeout: 2000 });
    }).toPass();
  });
});
