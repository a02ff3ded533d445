import { postPath } from '@forum/contracts/paths';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('new replies wait until they are asked for, and what is read stays in its place @short', async ({
  page,
  other,
}) => {
  const post = await aPost(other);
  const read = await aComment(other, post);
  for (let number = 1; number <= 4; number += 1) await aComment(other, post);
  const follows = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', {
      predicate: ({ payload }) => /"subscribed".*post:|post:.*"subscribed"/.test(String(payload)),
    }),
  );
  await open(page, `${postPath(post)}?sort=newest`);
  // A reader who only looks has no live page yet; any key wakes it.
  await page.keyboard.press('Shift');
  await follows;
  const comment = page.locator(`#comment-${read.id}`);
  await comment.scrollIntoViewIfNeeded();
  const topOf = async () => (await comment.boundingBox())?.y ?? 0;
  const before = await topOf();

  const first = await aComment(other, post);
  await expect(page.getByRole('button', { name: '1 new reply' })).toBeVisible();
  await aComment(other, post);
  const bar = page.getByRole('button', { name: '2 new replies' });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('heading', { name: '7 Replies' })).toBeAttached();
  await expect(page.locator(`#comment-${first.id}`)).toHaveCount(0);
  expect(await topOf()).toBeCloseTo(before, 0);

  await bar.press('Enter');
  await expect(page.locator(`#comment-${first.id}`)).toBeAttached();
  await expect(bar).toBeHidden();
  expect(await topOf()).toBeCloseTo(before, 0);

  // In the order they were written, a press leads to the first of them.
  await page.getByRole('link', { name: 'Oldest' }).click();
  const next = await aComment(other, post);
  await page.getByRole('button', { name: '1 new reply' }).press('Enter');
  await expect(page.locator(`#comment-${next.id}`)).toBeFocused();
});
