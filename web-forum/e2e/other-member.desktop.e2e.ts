import type { BrowserContext } from '@playwright/test';
import { listComments } from '@forum/contracts/comments';
import { listPrefixes } from '@forum/contracts/prefixes';
import { getPost } from '@forum/contracts/posts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { enterConsole } from './console-screens.ts';
import { aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { signIn, type Member } from './members.ts';
import { appoint, elevated } from './staff.ts';
import { enterEditor, write } from './write.ts';

// Requests of an old tab are refused; once nobody is signed in, so are those that only members may make.
test.use({ refusals: [401, 409] });

/** In a second tab, one signs out and the other signs in, as people do who share a computer. */
async function takeTurns(context: BrowserContext, next: Member): Promise<void> {
  const tab = await context.newPage();
  await open(tab, '/');
  await tab.getByRole('button', { name: 'Logout' }).click();
  await expect(tab).toHaveURL(/login/);
  await tab.getByLabel('Email', { exact: true }).fill(next.email);
  await tab.getByLabel('Password', { exact: true }).fill(next.password);
  await tab.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  await tab.close();
}

test("a tab of one member does nothing as the next, and keeps the one's text for them", async ({
  page,
  context,
  me,
  other,
}) => {
  const post = await aPost(me);
  const words = unheard('Only as myself');
  await open(page, postPath(post));
  await write(page, 'Your reply', words);
  await takeTurns(context, other);
  const said = page.getByText(`${other.username} is now signed in to this browser`);
  await expect(said).toBeVisible();
  await expect(said).toContainText(`saved as a draft of ${me.username}`);

  await page.getByRole('button', { name: 'Post reply' }).click();
  await expect(page.getByText('Failed to post comment')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toHaveText(words);
  const { total } = await other.api(listComments, { query: { postId: post.id } });
  expect(total).toBe(0);
  expect((await other.api(getPost, { params: { id: post.id } })).upvotes).toBe(0);

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('button', { name: 'Upvote' }).first()).toBeVisible();
  await expect(await enterEditor(page, 'Your reply')).toHaveText('');
  await takeTurns(context, me);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(await enterEditor(page, 'Your reply')).toHaveText(words);
});

test('the console of one member does nothing as the next', async ({ page, me, other }) => {
  await appoint('ADMIN', me, other);
  await elevated(page.request);
  await enterConsole(page, '/admin/prefixes');
  // The browser has the other's session from now on; nothing tells the console.
  await signIn(page.request, other);
  const name = unheard('Recipe');
  await page.getByRole('button', { name: 'Add a prefix' }).click();
  const adding = page.getByRole('dialog', { name: 'Add prefix' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('combobox', { name: 'Colour' }).click();
  await page.getByRole('option', { name: 'teal' }).click();
  await adding.getByRole('button', { name: 'Add a prefix' }).click();
  await expect(page.getByText(`${other.username} is now signed in to this browser`)).toBeVisible();
  await expect(adding.getByLabel('Name')).toHaveValue(name);
  expect((await me.api(listPrefixes)).data.map((one) => one.name)).not.toContain(name);
});
