import { listCategories } from '@forum/contracts/categories';
import { createComment } from '@forum/contracts/comments';
import { getPost } from '@forum/contracts/posts';
import { categoryPath, postPath } from '../src/lib/addresses/paths.ts';
import { enterConsole, pickFound } from './console-screens.ts';
import { aPostIn, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// What needs the PIN is refused until it is typed; what others may not know of is "not found" for them.
test.use({ refusals: [401, 403, 404] });

test('a room for staff is made in the console: they talk there, and others find nothing', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  await elevated(page.request);
  const name = unheard('Back room');
  await enterConsole(page, '/admin/categories/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Who can see it' }).fill('Moderator');
  await pickFound(page, 'Moderator');
  await page.getByRole('button', { name: 'Save' }).click();
  const findIn = async (api: typeof me.api) =>
    (await api(listCategories)).data.find((category) => category.name === name);
  await expect.poll(() => findIn(me.api)).toBeDefined();
  const room = await findIn(me.api);
  if (room === undefined) throw new Error('The room was just found.');
  expect(await findIn(other.api)).toBeUndefined();

  const post = await aPostIn(me, room.id, {
    title: unheard('What to do about the hinges'),
    text: 'Let us decide this among ourselves first.',
  });
  await me.api(createComment, { body: { content: 'On Monday, then.', postId: post.id } });
  await expect(other.api(getPost, { params: { id: post.id } })).rejects.toThrow(
    'This post no longer exists',
  );

  await open(page, categoryPath(room));
  await expect(page.getByText('Only moderators see this')).toBeVisible();
  await page.getByRole('link', { name: post.title }).first().click();
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
  await expect(page.getByText('Only moderators see this')).toBeVisible();
  await expect(page.getByText('On Monday, then.')).toBeVisible();
  await expect(page.getByRole('button', { name: /upvote/i })).toHaveCount(0);

  await page.context().clearCookies();
  for (const path of [categoryPath(room), postPath(post)]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(post.title)).toHaveCount(0);
    await expect(page.getByText(name)).toHaveCount(0);
  }
});
