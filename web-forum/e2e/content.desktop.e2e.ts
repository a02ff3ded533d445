import type { Locator, Page } from '@playwright/test';
import { getPost, type Post } from '@forum/contracts/posts';
import { listComments } from '@forum/contracts/comments';
import { postPath } from '@forum/contracts/paths';
import { enterWithNewPin, openAct, openConsole, pickRowAct, undoAct } from './console-screens.ts';
import { aComment, aPost } from './content.ts';
import { expect, test } from './journey.ts';
import { appoint } from './staff.ts';

// Calls that need the PIN are refused until it is typed.
test.use({ refusals: [401] });

async function openPosts(page: Page): Promise<void> {
  await enterWithNewPin(page, '/admin/posts');
  await expect(page.getByRole('heading', { level: 1, name: 'Posts' })).toBeVisible();
}

/** Chooses which posts or comments the list shows. */
async function show(page: Page, which: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Show' }).click();
  await page.getByRole('option', { name: which }).click();
}

/** The acts on selected rows precede the rows. */
function bulk(page: Page, name: string): Locator {
  return page.locator('#main-content').getByRole('button', { name }).first();
}

/** Gives a reason in the open dialog, and sends it. */
async function confirm(page: Page, act: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: reason }).click();
  await dialog.getByRole('button', { name: act }).click();
  await expect(dialog).toBeHidden();
}

test.describe('a moderator, in the lists of the console', () => {
  test('finds posts and comments, acts on many at once, and reads their own acts', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    const [one, two, three] = [await aPost(other), await aPost(other), await aPost(other)];
    const rowOf = ({ title }: Post) => page.getByRole('row').filter({ hasText: title });
    const select = async (...posts: Post[]) => {
      for (const post of posts) await rowOf(post).getByRole('checkbox').press('Space');
    };
    await appoint('MODERATOR', me);
    await openPosts(page);
    await page.getByRole('textbox', { name: 'Search' }).fill(one.title);
    await expect(rowOf(one)).toBeVisible();
    await expect(rowOf(two)).toHaveCount(0);
    await openConsole(
      page,
      `/admin/posts?filter=${encodeURIComponent(`{"authorId":"${other.id}"}`)}`,
    );
    await expect(page.getByText('1–3 of 3')).toBeVisible();

    await select(one, two);
    await expect(page.getByText('2 selected')).toBeVisible();
    await bulk(page, 'Lock').click();
    await confirm(page, 'Lock', 'off topic');
    await expect(page.getByText('Lock: done for 2 posts.')).toBeVisible();
    const locked = [one, two, three].map(async ({ id }) => {
      const post = await other.api(getPost, { params: { id } });
      return post.locked;
    });
    expect(await Promise.all(locked)).toEqual([true, true, false]);

    await select(one, three);
    await bulk(page, 'Delete').click();
    await confirm(page, 'Delete', 'low quality');
    await expect(page.getByText('Delete: done for 2 posts.')).toBeVisible();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await show(page, 'Deleted');
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await rowOf(one).getByRole('button', { name: 'Restore' }).click();
    await confirm(page, 'Restore', 'other');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    expect((await other.api(getPost, { params: { id: one.id } })).title).toBe(one.title);

    const under = await aPost(me);
    const comments = [await aComment(other, under), await aComment(other, under)];
    const filter = encodeURIComponent(`{"authorId":"${other.id}"}`);
    await openConsole(page, `/admin/comments?filter=${filter}`);
    await expect(page.getByText('1–2 of 2')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all' }).press('Space');
    await bulk(page, 'Delete').click();
    await confirm(page, 'Delete', 'spam');
    await expect(page.getByText('Delete: done for 2 comments.')).toBeVisible();
    const shown = async () => {
      const listed = await other.api(listComments, { query: { postId: under.id } });
      return listed.comments.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
    };
    expect(await shown()).toEqual([]);
    await show(page, 'Deleted');
    const [{ content, id } = { content: '', id: '' }] = comments;
    const row = page.getByRole('row').filter({ hasText: content });
    await row.getByRole('button', { name: 'Restore' }).click();
    await confirm(page, 'Restore', 'other');
    await expect(row).toHaveCount(0);
    expect(await shown()).toEqual([id]);

    await page.getByRole('menu').getByRole('menuitem', { name: 'Audit log' }).click();
    const act = page.getByRole('row').filter({ hasText: three.title });
    await expect(act).toContainText(`deleted “${three.title}”`);
    await expect(act).toContainText('in effect');
  });

  test('features, pins, takes down and deletes a post, and takes that back @short', async ({
    page,
    me,
    other,
  }) => {
    test.slow();
    const post = await aPost(other);
    const params = { id: post.id };
    await appoint('MODERATOR', me);
    await openPosts(page);
    const row = page.getByRole('row').filter({ hasText: post.title });
    for (const act of ['Feature', 'Pin'] as const) {
      await pickRowAct(row, act);
      await expect(page.getByText(`${act}: done for “${post.title}”.`)).toBeVisible();
    }
    expect(await other.api(getPost, { params })).toMatchObject({ featured: true, pinned: true });
    await row.getByRole('button', { name: 'Unpublish' }).click();
    await confirm(page, 'Unpublish', 'off topic');
    await expect(page.getByText(`“${post.title}” was unpublished.`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await show(page, 'Drafts, unpublished and merged');
    await row.getByRole('button', { name: 'Publish' }).click();
    await confirm(page, 'Publish', 'other');
    await expect(page.getByText(`“${post.title}” was published.`)).toBeVisible();
    expect(await other.api(getPost, { params })).toMatchObject({ published: true, pinned: true });

    await openConsole(page, '/admin/posts?filter=%7B%7D');
    await pickRowAct(row, 'Delete');
    const deleting = page.getByRole('dialog', { name: `Delete “${post.title}”?` });
    await deleting.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'spam' }).click();
    await deleting.getByLabel('Note').fill('It sells clocks');
    await deleting.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`“${post.title}” was deleted.`)).toBeVisible();
    expect((await page.request.get(postPath(post))).status()).toBe(410);

    await openAct(page, 'post.delete', me);
    await expect(page.getByText('It sells clocks')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Post deleted');
    await expect(page.getByRole('region', { name: 'Undo' })).toContainText(
      '1 item changes as shown',
    );
    await undoAct(page);
    await expect(page.getByText('undone', { exact: true })).toBeVisible();
    expect((await page.request.get(postPath(post))).status()).toBe(200);
  });
});
