import { createComment } from '@forum/contracts/comments';
import { listCategories } from '@forum/contracts/categories';
import { postPath } from '../src/lib/addresses/paths.ts';
import { enterConsole, pickFound } from './console-screens.ts';
import { aPostIn, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// What needs the PIN is refused until it is typed.
test.use({ refusals: [401, 403] });

test('a category for announcements is made in the console: members read and post, staff reply', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  await elevated(page.request);
  const name = unheard('News');
  await enterConsole(page, '/admin/categories/create');
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByRole('combobox', { name: 'Who can reply' }).fill('Moderator');
  await pickFound(page, 'Moderator');
  await page.getByRole('button', { name: 'Save' }).click();
  const findMade = async () =>
    (await other.api(listCategories)).data.find((category) => category.name === name);
  await expect.poll(findMade).toBeDefined();
  const made = await findMade();
  expect(made).toMatchObject({
    allowedRoles: [],
    replyRoles: ['MODERATOR', 'ADMIN', 'SUPERADMIN'],
  });

  const post = await aPostIn(other, made?.id ?? '', {
    title: unheard('The hinge shop opens'),
    text: 'It opens on Monday, early in the morning.',
  });
  const content = 'Can I come by?';
  await expect(other.api(createComment, { body: { content, postId: post.id } })).rejects.toThrow(
    'Your role is not allowed to reply in this category.',
  );

  await open(page, postPath(post));
  await expect(page.getByRole('button', { name: 'Write a reply…' })).toBeVisible();
  await page.context().clearCookies();
  await open(page, postPath(post));
  await expect(page.getByText('Only certain roles can reply in this category')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Write a reply…' })).toHaveCount(0);
  await expect(page.getByText('No replies yet')).toHaveCount(0);
});
