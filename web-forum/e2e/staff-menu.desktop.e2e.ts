import { listComments } from '@forum/contracts/comments';
import { postPath } from '@forum/contracts/paths';
import { getPost } from '@forum/contracts/posts';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { appoint, elevated, PIN } from './staff.ts';

test.describe('staff, on the pages of the forum', () => {
  // A wrong PIN, and posts that are gone until restored.
  test.use({ refusals: [403, 410] });

  test('lock a post, delete a comment and restore it where they read @short', async ({
    page,
    me,
    other,
  }) => {
    const post = await aPost(other);
    const comment = await aComment(other, post);
    await open(page, postPath(post));
    await expect(page.locator(`#comment-${comment.id}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Staff:/ })).toHaveCount(0);

    await appoint('MODERATOR', me);
    await elevated(page.request);
    await open(page, postPath(post));
    await expect(page.getByRole('button', { name: 'Staff: this post' })).toBeVisible();
    // The owner's buttons ask for no reason: they are the owner's alone.
    const buttons = page.getByRole('article').getByRole('button', { name: /^(Edit|Delete)$/ });
    await expect(buttons).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Staff: this comment' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Your comment' });
    await expect(field).toContainText(comment.content);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Staff: this post' }).click();
    await page.getByRole('menuitem', { name: 'Lock' }).click();
    const locking = page.getByRole('dialog', { name: 'Lock this post' });
    await locking.getByLabel('Note').fill('It went round in circles.');
    await locking.getByLabel('Your PIN').fill('9999');
    await locking.getByRole('button', { name: 'Lock' }).click();
    await expect(locking.getByRole('alert')).toBeVisible();
    await expect(locking.getByLabel('Note')).toHaveValue('It went round in circles.');
    await locking.getByLabel('Your PIN').fill(PIN);
    await locking.getByRole('button', { name: 'Lock' }).click();
    await expect(locking).toBeHidden();
    const isLocked = async () => (await me.api(getPost, { params: { id: post.id } })).locked;
    expect(await isLocked()).toBe(true);

    await page.getByRole('button', { name: 'Staff: this post' }).click();
    await expect(page.getByRole('menuitem', { name: 'Unlock' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Staff: this comment' }).click();
    // The other menu may still be closing.
    const menu = page.getByRole('menu', { name: 'Staff: this comment' });
    await menu.getByRole('menuitem', { name: 'Delete' }).click();
    const deleting = page.getByRole('dialog', { name: 'Delete this comment' });
    await deleting.getByLabel('Reason').selectOption('Spam');
    await expect(deleting.getByLabel('Your PIN')).toHaveCount(0);
    await deleting.getByRole('button', { name: 'Delete' }).click();
    const deleted = page.getByRole('dialog', { name: 'The comment was deleted' });
    await deleted.getByRole('button', { name: 'Restore' }).click();
    const restoring = page.getByRole('dialog', { name: 'Restore this comment' });
    await restoring.getByRole('button', { name: 'Restore' }).click();
    await expect(restoring).toBeHidden();
    await expect(page.locator(`#comment-${comment.id}`)).toBeVisible();
    const { comments } = await me.api(listComments, { query: { postId: post.id } });
    expect(comments).toMatchObject([{ id: comment.id, isDeleted: false }]);
  });

  test('move a post, delete it and restore it', async ({ page, me, other }) => {
    const post = await aPost(other);
    await appoint('MODERATOR', me);
    await elevated(page.request);
    await open(page, postPath(post));
    const choose = async (act: string) => {
      await page.getByRole('button', { name: 'Staff: this post' }).click();
      await page.getByRole('menuitem', { name: act }).click();
    };
    await choose('Move');
    const moving = page.getByRole('dialog', { name: 'Move this post' });
    await moving.getByRole('button', { name: 'Move' }).click();
    await expect(moving.getByText('Category is required')).toBeVisible();
    await moving.getByLabel('Move to').selectOption('Announcements');
    await moving.getByLabel('Your PIN').fill(PIN);
    await moving.getByRole('button', { name: 'Move' }).click();
    await expect(moving).toBeHidden();
    const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
    await expect(trail.getByRole('link', { name: 'Announcements' })).toBeVisible();
    // The new address ends an open menu, as any other page does.
    await expect(page).toHaveURL(/announcements/);

    await choose('Delete');
    const deleting = page.getByRole('dialog', { name: 'Delete this post' });
    await deleting.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    const restoring = page.getByRole('dialog', { name: 'Restore this post' });
    await restoring.getByRole('button', { name: 'Restore' }).click();
    await expect(restoring).toBeHidden();
    await expect(page.getByRole('heading', { name: post.title, level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Staff: this post' })).toBeVisible();
  });
});

test.describe('staff who change what another wrote', () => {
  // The PIN is missing, then another one.
  test.use({ refusals: [401, 403] });

  test('are asked for the PIN, and what they typed is sent once it is right', async ({
    page,
    me,
    other,
  }) => {
    const post = await aPost(other);
    const comment = await aComment(other, post);
    await appoint('MODERATOR', me);
    await elevated(page.request);
    await open(page, postPath(post));
    await page.getByRole('button', { name: 'Staff: this comment' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    const field = page.getByRole('textbox', { name: 'Your comment' });
    await expect(field).toContainText(comment.content);
    await field.fill('A text that staff have put right.');
    const card = page.getByRole('article', { name: /^Comment by/ });
    await card.getByRole('button', { name: 'Save' }).click();
    const asking = page.getByRole('dialog', { name: 'Please enter your PIN' });
    await asking.getByLabel('Your PIN').fill('9999');
    await asking.getByRole('button', { name: 'Continue' }).click();
    await expect(asking.getByRole('alert')).toBeVisible();
    await asking.getByLabel('Your PIN').fill(PIN);
    await asking.getByRole('button', { name: 'Continue' }).click();
    await expect(asking).toBeHidden();
    const writtenNow = async () => {
      const { comments } = await me.api(listComments, { query: { postId: post.id } });
      return comments[0]?.content ?? '';
    };
    await expect.poll(writtenNow).toContain('put right');

    await open(page, `${postPath(post)}/edit`);
    await page.getByRole('textbox', { name: 'Title' }).fill('A title that staff have put right');
    await page.getByRole('button', { name: 'Update Post' }).click();
    await expect(
      page.getByRole('heading', { name: 'A title that staff have put right', level: 1 }),
    ).toBeVisible();
    await expect(asking).toBeHidden();
  });
});
