import type { Locator, Page } from '@playwright/test';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aComment, aPost, unheard } from './content.ts';
import { expect, open, test } from './journey.ts';
import { enterEditor, panelOf, write } from './write.ts';

test.describe('a member', () => {
  test('writes a comment', { tag: ['@phone', '@main', '@short'] }, async ({ page, me, other }) => {
    const post = await aPost(other);
    const words = unheard('Wax works as well');
    await open(page, postPath(post));
    await expect(
      page.getByText('No replies yet. Be the first to share your thoughts!'),
    ).toBeVisible();
    await enterEditor(page, 'Your reply');
    await expect(page.getByRole('button', { name: 'Post reply' })).toBeDisabled();
    await write(page, 'Your reply', words);
    await page.getByRole('button', { name: 'Post reply' }).click();
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Comment posted');
    await expect(page.getByRole('heading', { name: '1 Reply' })).toBeVisible();
    await open(page, postPath(post));
    const comment = page.getByRole('article', { name: `Comment by ${me.username}` });
    await expect(comment).toHaveCount(1);
    await expect(comment).toContainText(words);
  });

  test('replies until the thread is five levels deep', async ({ page, me, other }) => {
    const post = await aPost(other);
    const top = await aComment(other, post);
    let last = top;
    for (let depth = 1; depth <= 4; depth += 1) last = await aComment(other, post, last);
    await open(page, `${postPath(post)}#comment-${last.id}`);
    const deepest = commentOf(page, last.id);
    await deepest.getByRole('button', { name: 'Reply', exact: true }).click();
    const words = unheard('And graphite');
    await write(page, `Your reply to ${other.username}`, words);
    await panelOf(page).getByRole('button', { name: 'Reply', exact: true }).click();
    const mine = page.getByRole('article', { name: `Comment by ${me.username}` });
    await expect(mine).toContainText(words);
    await expect(mine.getByRole('button', { name: 'Edit' })).toBeVisible();
    await expect(mine.getByRole('button', { name: 'Reply', exact: true })).toHaveCount(0);
  });

  test('edits their own comment @short', async ({ page, me, other }) => {
    const post = await aPost(other);
    await aComment(other, post);
    const { id } = await aComment(me, post);
    await open(page, postPath(post));
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(1);
    const words = unheard('Better: a new pin');
    await commentOf(page, id).getByRole('button', { name: 'Edit' }).click();
    await write(page, 'Your comment', words);
    const saved = page.waitForResponse(`**/api/comments/${id}`);
    await commentOf(page, id).getByRole('button', { name: 'Save' }).click();
    await expect(commentOf(page, id)).toContainText(words);
    await expect(commentOf(page, id)).toContainText('edited');
    // Shown at once does not mean saved.
    expect((await saved).status()).toBe(200);
    await open(page, postPath(post));
    await expect(commentOf(page, id)).toContainText(words);
  });

  test('deletes their own comment when they are sure', async ({ page, me, other }) => {
    const post = await aPost(other);
    const kept = await aComment(me, post);
    await aComment(other, post, kept);
    const { id } = await aComment(me, post);
    await open(page, postPath(post));
    await ownButton(commentOf(page, id), 'Delete').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this comment?' });
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(commentOf(page, id)).toBeVisible();
    await ownButton(commentOf(page, id), 'Delete').click();
    await dialog.getByRole('button', { name: 'Delete comment' }).click();
    await expect(commentOf(page, id)).toHaveCount(0);

    await ownButton(commentOf(page, kept.id), 'Delete').click();
    await expect(dialog).toContainText('The replies below it will stay.');
    const deleted = page.waitForResponse(`**/api/comments/${kept.id}`);
    await dialog.getByRole('button', { name: 'Delete comment' }).click();
    await expect(page.getByText('This comment was deleted')).toBeVisible();
    expect((await deleted).status()).toBe(204);
    await open(page, postPath(post));
    await expect(commentOf(page, id)).toHaveCount(0);
    await expect(commentOf(page, kept.id)).toContainText('This comment was deleted');
    await expect(page.getByRole('article', { name: `Comment by ${other.username}` })).toBeVisible();
  });
});

function commentOf(page: Page, id: string): Locator {
  return page.locator(`#comment-${id}`);
}

/** The comment's own button, which precedes those of its replies. */
function ownButton(comment: Locator, name: string): Locator {
  return comment.getByRole('button', { name, exact: true }).first();
}
