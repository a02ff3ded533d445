import type { Page } from '@playwright/test';
import { createComment } from '@forum/contracts/comments';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import type { Member } from './members.ts';

// Tests the resting pointer; by keyboard, the focus opens the card: see below.
test(
  'resting on a name or a mention shows who that is',
  { tag: '@pointer' },
  async ({ page, me, other }) => {
    const { mention, card } = await aMention(page, me, other.username);
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
    const author = page.getByRole('main').getByRole('link', { name: me.username }).first();
    await author.hover();
    await expect(page.getByRole('group', { name: `Profile of ${me.username}` })).toBeVisible();
  },
);

test('the focus on a name or a mention shows who that is', async ({ page, me, other }) => {
  const { mention, card } = await aMention(page, me, other.username);
  await mention.focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(card).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();

  await page.getByRole('main').getByRole('link', { name: me.username }).first().focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('group', { name: `Profile of ${me.username}` })).toBeVisible();
});

test('who is not there is named in words alone', async ({ page, me }) => {
  const { mention } = await aMention(page, me, 'nobody_of_that_name');
  await expect(page.getByText('Thank you, @nobody_of_that_name')).toBeVisible();
  await expect(mention).toHaveCount(0);
});

/** A post with a comment that names somebody. */
async function aMention(page: Page, me: Member, username: string) {
  const post = await aPost(me);
  const content = `Thank you, @${username}`;
  await me.api(createComment, { body: { content, postId: post.id, parentId: null } });
  await open(page, postPath(post));
  return {
    mention: page.getByRole('link', { name: `@${username}` }),
    card: page.getByRole('group', { name: `Profile of ${username}` }),
  };
}
