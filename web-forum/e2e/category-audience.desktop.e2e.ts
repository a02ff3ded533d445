import { createCategory } from '@forum/contracts/categories';
import { getPost } from '@forum/contracts/posts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { enterConsole } from './console-screens.ts';
import { aPostIn, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

// What needs the PIN is refused until it is typed; what others may not know of is "not found" for them.
test.use({ refusals: [401, 403, 404] });

test('who can see a category is changed in the console: its posts follow, and how many is said before', async ({
  page,
  me,
  other,
}) => {
  test.slow();
  await appoint('ADMIN', me);
  const admin = await elevated(page.request);
  const name = unheard('Workshop');
  const room = await admin(createCategory, { body: { name, seeRoles: ['MODERATOR'] } });
  const post = await aPostIn(me, room.id, { title: unheard('What is new in the workshop') });
  const read = () => other.api(getPost, { params: { id: post.id } });
  await expect(read()).rejects.toThrow('This post no longer exists');

  await enterConsole(page, `/admin/categories/${room.id}`);
  const section = page.getByRole('region', { name: 'Who can see it' });
  await expect(section.getByText('Only staff can see this category.')).toBeVisible();
  await section.getByRole('button', { name: 'Change who can see it' }).click();
  const dialog = page.getByRole('dialog', { name: `Who can see ${name}?` });
  await expect(dialog.getByText('The same people can see it already.')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Who can see it' }).press('Backspace');
  await expect(dialog.getByText(/^Everyone will see 1 post and 0 replies\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change who can see it' }).click();
  await expect(section.getByText('Everyone can see this category.')).toBeVisible();
  await expect.poll(async () => (await read()).isPrivate).toBe(false);

  await page.context().clearCookies();
  await open(page, postPath(post));
  await expect(page.getByRole('heading', { name: post.title })).toBeVisible();
});
