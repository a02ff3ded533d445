import { LANGUAGES } from '@forum/contracts/settings';
import { editOwnProfile } from '@forum/contracts/profiles';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { appoint } from './staff.ts';

test('what can be done with a post stands in one row, for staff and in every language', async ({
  page,
  me,
  other,
}) => {
  const post = await aPost(other);
  await appoint('MODERATOR', me);
  for (const language of LANGUAGES) {
    await me.api(editOwnProfile, { body: { settings: { language } } });
    await open(page, postPath(post));
    const acts = page.locator('[data-key="r"]').locator('..').locator('..');
    await expect(acts.getByRole('button')).toHaveCount(7);
    const boxes = [];
    for (const act of await acts.locator('a, button').all()) boxes.push(await act.boundingBox());
    const middles = boxes.map((box) => Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2));
    expect(new Set(middles).size, `${language}: ${middles.join(' ')}`).toBe(1);
    const right = Math.max(...boxes.map((box) => (box?.x ?? 0) + (box?.width ?? 0)));
    expect(right).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
});

test('a reply is written at the foot of the window, below what it answers @short', async ({
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
  const form = page.getByRole('region', { name: 'Writing' });
  await expect(form).toBeInViewport({ ratio: 1 });
  const words = thread.getByText('A drop of oil').first();
  await expect(words).toBeInViewport({ ratio: 1 });
  // How far it reaches below the panel's edge.
  const hidden = async () => {
    const [above, below] = [await words.boundingBox(), await form.boundingBox()];
    return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
  };
  await expect.poll(hidden).toBeLessThanOrEqual(0);
});
