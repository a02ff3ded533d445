import { postPath } from '../src/lib/paths.ts';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test('what can be done with a post stands in one row', async ({ page, me, other }) => {
  expect(me.username).toBeTruthy();
  const post = await aPost(other);
  await open(page, postPath(post));
  const article = page.getByRole('article').first();
  const tops = [];
  for (const name of ['Upvote', 'Share', 'Save', 'Report']) {
    const box = await article.getByRole('button', { name, exact: true }).boundingBox();
    tops.push(Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
  }
  expect(new Set(tops).size, tops.join(' ')).toBe(1);
});

test('a reply is written at the foot of the window, below what it answers', async ({
  page,
  me,
  other,
}) => {
  expect(me.username).toBeTruthy();
  const post = await aPost(other);
  const comment = await aComment(other, post);
  for (let number = 1; number <= 4; number += 1) await aComment(other, post, comment);
  await open(page, postPath(post));
  const thread = page.locator(`#comment-${comment.id}`);
  await thread.getByRole('button', { name: 'Reply' }).first().click();
  const form = thread.locator('form:has([data-editor])');
  await expect(form).toBeInViewport({ ratio: 1 });
  const words = thread.getByText('A drop of oil').first();
  await expect(words).toBeInViewport({ ratio: 1 });
  const [above, below] = [await words.boundingBox(), await form.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});
