import type { APIRequestContext, Page } from '@playwright/test';
import { listComments } from '@forum/contracts/comments';
import { getPost } from '@forum/contracts/posts';
import { getOwnProfile } from '@forum/contracts/users';
import { apiOf } from './api.ts';
import { enterWithNewPin, openAct, pickAct, pickFound, undoAct } from './console-screens.ts';
import { aComment, aPost } from './content.ts';
import { expect, test } from './journey.ts';
import { newMember, signIn, type Member } from './members.ts';
import { appoint } from './staff.ts';

// What needs the PIN is refused until it is typed, and so is merging into a colleague.
test.use({ refusals: [401, 403, 409] });

let elsewhere: APIRequestContext;
let stays: Member;
test.beforeEach(async ({ playwright, baseURL }) => {
  elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  stays = await newMember(elsewhere);
});
test.afterEach(() => elsewhere.dispose());

/** Searches a member in the open dialog, and chooses them. */
async function choose(page: Page, { username }: Member): Promise<void> {
  const field = page.getByRole('dialog').getByRole('combobox', { name: 'Account to keep' });
  await field.fill(username);
  await pickFound(page, username);
}

test('an administrator merges a second account into the first, and takes it back', async ({
  page,
  me,
  other,
  playwright,
  baseURL,
}) => {
  test.slow();
  const [post, home] = [await aPost(other), await aPost(stays)];
  const comment = await aComment(other, home);
  const authors = async () => {
    const { author } = await stays.api(getPost, { params: { id: post.id } });
    const { comments } = await stays.api(listComments, { query: { postId: home.id } });
    const said = comments.find(({ id }) => id === comment.id);
    return [author.id, said?.author?.id];
  };
  const colleagues = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  const colleague = await newMember(colleagues);
  await appoint('ADMIN', me, colleague);
  await enterWithNewPin(page, `/admin/users/${other.id}/show`);
  await pickAct(page, 'Merge');
  const dialog = page.getByRole('dialog', {
    name: `Merge ${other.username} into another member, and close the account?`,
  });
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(dialog.getByText('Please choose a member')).toBeVisible();
  await expect(dialog.getByText('Please choose a reason from the list')).toBeVisible();
  await choose(page, colleague);
  await expect(dialog.getByText('You cannot merge someone with your role')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // While it fades, its own button of that name would be found.
  await expect(dialog).toBeHidden();
  await pickAct(page, 'Merge');
  await choose(page, stays);
  await expect(dialog.getByText('1 post, 1 comment and 0 votes are transferred')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'duplicate' }).click();
  await dialog.getByLabel('Note').fill('They forgot their first password');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText(`${other.username} was merged.`)).toBeVisible();
  await expect.poll(authors).toEqual([stays.id, stays.id]);
  await expect(other.api(getOwnProfile)).rejects.toMatchObject({ status: 401 });

  await openAct(page, 'member.merge', me);
  await expect(page.getByText('They forgot their first password')).toBeVisible();
  await undoAct(page);
  await expect.poll(authors).toEqual([other.id, other.id]);
  await signIn(colleagues, other);
  expect((await apiOf(colleagues)(getOwnProfile)).id).toBe(other.id);
  await colleagues.dispose();
});
