import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { login } from '@forum/contracts/accounts';
import { setPin, verifyPin } from '@forum/contracts/elevated-access';
import { getPost } from '@forum/contracts/posts';
import { getOwnProfile } from '@forum/contracts/users';
import { upvotePost } from '@forum/contracts/votes';
import { apiOf } from './api.ts';
import { enterWithNewPin, openAct, openConsole, pickAct, undoAct } from './console-screens.ts';
import { aComment, aPost } from './content.ts';
import { expect, test } from './journey.ts';
import { newMember, type Member } from './members.ts';
import { appoint, PIN } from './staff.ts';

// What needs the PIN is refused until it is typed; what needs another role is always refused.
test.use({ refusals: [401, 403, 404, 409, 422] });

/** The page of a member, opened by a new administrator with a new PIN. */
async function openAsAdmin(page: Page, me: Member, { id, username }: Member): Promise<void> {
  await appoint('ADMIN', me);
  await enterWithNewPin(page, `/admin/users/${id}/show`);
  await expect(page.getByText(username, { exact: true }).first()).toBeVisible();
}

/** Opens an act of the menu, fills its dialog in and sends it. */
async function act(page: Page, name: string, title: string, fill: Record<string, string> = {}) {
  await pickAct(page, name);
  const dialog = page.getByRole('dialog', { name: title });
  for (const [label, text] of Object.entries(fill)) await dialog.getByLabel(label).fill(text);
  await dialog.getByRole('button', { name, exact: true }).click();
  return dialog;
}

/** Chooses a reason in the open dialog. */
async function choose(page: Page, reason: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: reason, exact: true }).click();
}

/** From the page of a member to an act about them, through the tab that lists them. */
async function openFromHistory(page: Page, kind: string): Promise<void> {
  await page.getByRole('tab', { name: 'Staff actions' }).click();
  const row = page
    .getByRole('list', { name: 'Staff actions' })
    .getByRole('listitem')
    .filter({ has: page.getByTitle(kind) })
    .first();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Action' })).toBeVisible();
}

test.describe('an administrator', () => {
  let elsewhere: APIRequestContext;
  test.beforeEach(async ({ playwright, baseURL }) => {
    elsewhere = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  });
  test.afterEach(() => elsewhere.dispose());

  test('signs a member out, takes their archive, and erases them; what they wrote stays', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    const post = await aPost(other);
    const { email, password } = other;
    await apiOf(elsewhere)(login, { body: { email, password } });
    await openAsAdmin(page, me, other);
    await page.getByRole('tab', { name: 'Sessions' }).click();
    await expect(page.getByRole('cell', { name: 'Unknown browser' })).toHaveCount(2);
    await act(page, 'Sign out', `Sign ${other.username} out everywhere?`, {
      Note: 'Their laptop is gone',
    });
    await expect(page.getByText(`${other.username} was signed out everywhere.`)).toBeVisible();
    await expect(page.getByText('No active sessions.')).toBeVisible();
    await expect(other.api(getOwnProfile)).rejects.toMatchObject({ status: 401 });
    await expect(apiOf(elsewhere)(getOwnProfile)).rejects.toMatchObject({ status: 401 });

    await openFromHistory(page, 'member.sign-out');
    await expect(page.getByText('Their laptop is gone')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Undo' }).getByRole('alert')).toBeVisible();
    await apiOf(elsewhere)(login, { body: { email, password } });
    expect((await apiOf(elsewhere)(getOwnProfile)).id).toBe(other.id);

    await openConsole(page, `/admin/users/${other.id}/show`);
    const archive = page.waitForEvent('download');
    await act(page, 'Export', `Export the data of ${other.username}?`);
    expect((await archive).suggestedFilename()).toBe(`${other.username}.zip`);
    const zip = await readFile(await (await archive).path());
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    await openFromHistory(page, 'member.export');

    await openConsole(page, `/admin/users/${other.id}/show`);
    const title = `Erase ${other.username} permanently?`;
    const dialog = await act(page, 'Erase', title);
    await expect(dialog.getByText('Username is required')).toBeVisible();
    await choose(page, 'other');
    await dialog.getByLabel('Username').fill(me.username);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Username').fill(other.username);
    await dialog.getByLabel('Note').fill('They asked by letter');
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText(`${other.username} was erased.`)).toBeVisible();

    const again = apiOf(elsewhere)(login, { body: { email, password } });
    await expect(again).rejects.toMatchObject({ status: 401 });
    const author = async () => (await me.api(getPost, { params: { id: post.id } })).author;
    await expect.poll(async () => (await author()).displayName).toBe('Deleted member');
    await openAct(page, 'member.erase', me);
    await expect(page.getByText('They asked by letter')).toBeVisible();
    await expect(page.getByText(other.username)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Undo' }).getByRole('alert')).toBeVisible();
  });

  test('lets a moderator enter their PIN again after too many wrong ones', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    await appoint('MODERATOR', other);
    await other.api(setPin, { body: { pin: PIN } });
    const enter = (pin: string) => other.api(verifyPin, { body: { pin } });
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await expect(enter('9999')).rejects.toMatchObject({ status: 403 });
    }
    await expect(enter(PIN)).rejects.toMatchObject({ status: 429 });
    await openAsAdmin(page, me, other);
    await act(page, 'Unlock PIN', `Unlock the PIN of ${other.username}?`);
    await expect(page.getByText(`The PIN of ${other.username} was unlocked.`)).toBeVisible();
    expect((await enter(PIN)).expires_in).toBeGreaterThan(0);
  });

  test('purges a member, reads each thing that changed, and takes it back', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    const reader = await newMember(elsewhere);
    const theirs = await aPost(other);
    const comment = await aComment(other, await aPost(reader));
    await reader.api(upvotePost, { params: { id: theirs.id } });
    const shown = () => reader.api(getPost, { params: { id: theirs.id } });
    await expect.poll(async () => (await shown()).upvotes).toBe(1);
    await openAsAdmin(page, me, other);
    const title = `Remove everything ${other.username} wrote and suspend them?`;
    const dialog = await act(page, 'Purge', title, { Note: 'Nothing but advertising' });
    await expect(dialog.getByText('Please choose a reason from the list')).toBeVisible();
    await choose(page, 'spam');
    await dialog.getByRole('button', { name: 'Purge' }).click();
    await expect(page.getByText(`Everything ${other.username} wrote was removed.`)).toBeVisible();
    await expect(shown()).rejects.toMatchObject({ status: 410 });
    await expect(page.getByText('Suspended', { exact: true })).toBeVisible();

    await openFromHistory(page, 'member.purge');
    const changes = page.getByRole('region', { name: 'Changes' });
    await expect(changes).toContainText('Member suspended');
    await expect(changes).toContainText(`Post deleted: post ${theirs.id}`);
    await expect(changes).toContainText(`Comment deleted: comment ${comment.id}`);
    await expect(page.getByRole('region', { name: 'Undo' })).toContainText(
      '3 items change as shown',
    );
    await undoAct(page);
    expect(await shown()).toMatchObject({ upvotes: 1, title: theirs.title });
    await aComment(other, theirs);
  });
});
