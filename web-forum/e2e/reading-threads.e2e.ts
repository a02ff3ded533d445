import { markComment } from '@forum/contracts/labels';
import { getPost } from '@forum/contracts/posts';
import { commentPath, postPath } from '@forum/contracts/paths';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';

test.describe('a link to a comment', () => {
  test('opens its branch, puts the focus there and lets it stand out for a while @short', async ({
    page,
    other,
  }) => {
    const post = await aPost(other);
    const top = await aComment(other, post);
    await aComment(other, post, top);
    const deep = await aComment(other, post, await aComment(other, post, top));
    for (let number = 1; number <= 8; number += 1) await aComment(other, post);
    await open(page, commentPath(post, deep.id));
    const comment = page.locator(`#comment-${deep.id}`);
    await expect(comment).toBeInViewport();
    await expect(comment).toBeFocused();
    await expect(comment).toHaveAttribute('data-target');
    await expect(page.locator('[data-target]')).toHaveCount(1);
    await expect(comment).not.toHaveAttribute('data-target');
  });

  test('is drawn by the server, for readers without scripts', async ({ request, other }) => {
    const post = await aPost(other);
    const top = await aComment(other, post);
    for (let number = 1; number <= 6; number += 1) await aComment(other, post, top);
    const last = await aComment(other, post, top);
    const page = await request.get(commentPath(post, last.id));
    expect(await page.text()).toContain(`id="comment-${last.id}"`);
  });

  test('is copied from the menu of the comment', async ({ page, context, other }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const post = await aPost(other);
    const comment = await aComment(other, post);
    await open(page, postPath(post));
    await page.getByRole('button', { name: 'More about this comment' }).click();
    await page.getByRole('menuitem', { name: 'Copy link' }).click();
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Link copied');
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain(commentPath(post, comment.id));
  });
});

test.describe('a member who comes again', () => {
  test('sees what is new, and jumps to where they left off', async ({ page, me, other }) => {
    const post = await aPost(other);
    for (let number = 1; number <= 4; number += 1) await aComment(other, post);
    await open(page, postPath(post));
    await page.getByText('No more comments').scrollIntoViewIfNeeded();
    const comments = page.getByRole('article', { name: `Comment by ${other.username}` });
    await comments.last().scrollIntoViewIfNeeded();
    const unread = async () => (await me.api(getPost, { params: { id: post.id } })).newComments;
    await expect.poll(unread).toBe(0);

    const first = await aComment(other, post);
    await aComment(other, post);
    await open(page, '/posts');
    const card = page.getByRole('article').filter({ hasText: post.title });
    await expect(card.getByText('2 new')).toBeVisible();

    await card.getByRole('heading').getByRole('link').click();
    await page.getByRole('button', { name: 'Jump to where you left off' }).click();
    await expect(page.locator(`#comment-${first.id}`)).toBeFocused();
    await expect(page.locator('#replies').getByText('New', { exact: true })).toBeVisible();
    await expect.poll(unread).toBe(0);

    await page
      .locator(`#comment-${first.id}`)
      .getByRole('button', { name: /^More about/ })
      .click();
    await page.getByRole('menuitem', { name: 'Mark unread from here' }).click();
    await expect(page.getByRole('log', { name: 'Messages' })).toContainText('Marked unread');
    await expect.poll(unread).toBe(2);
  });
});

test.describe('a member', () => {
  test.use({ refusals: [409] });

  test('labels a comment, twice at most, and takes a label back @short', async ({
    page,
    me,
    other,
  }) => {
    const post = await aPost(other);
    const comment = await aComment(other, post);
    await open(page, postPath(post));
    const here = page.locator(`#comment-${comment.id}`);
    for (const name of ['Helpful', 'Informative']) {
      await here.getByRole('button', { name: 'Label this comment' }).click();
      await page.getByRole('menuitem', { name }).click();
      await expect(here.getByRole('list', { name: 'Labels' })).toContainText(name);
    }
    await here.getByRole('button', { name: 'Label this comment' }).click();
    await expect(page.getByRole('menuitem', { name: 'Duplicate' })).toBeDisabled();
    await expect(page.getByRole('menuitem', { name: 'Solved' })).toHaveCount(0);
    const takenBack = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('menuitem', { name: 'Remove “Helpful”' }).click();
    await expect(here.getByRole('list', { name: 'Labels' })).toHaveText('Informative');
    await takenBack;
    await page.reload();
    await expect(here.getByRole('list', { name: 'Labels' })).toHaveText('Informative');
    await expect(here.getByTitle(`By @${me.username}`)).toHaveCount(1);
  });

  test('accepts an answer to the own post', async ({ page, me, other }) => {
    const post = await aPost(me);
    const comment = await aComment(other, post);
    await open(page, postPath(post));
    const here = page.locator(`#comment-${comment.id}`);
    await here.getByRole('button', { name: 'Label this comment' }).click();
    await page.getByRole('menuitem', { name: 'Answer' }).click();
    await expect(here.getByText('Accepted answer')).toBeVisible();
    await expect(
      page.getByRole('banner').or(page.getByRole('main')).getByText('Answered'),
    ).toBeVisible();
  });

  test('sees an answer that lies deep in a thread above the replies', async ({
    page,
    me,
    other,
  }) => {
    const post = await aPost(me);
    const top = await aComment(other, post);
    await aComment(other, post, top);
    const answer = await aComment(other, post, top);
    await me.api(markComment, { params: { id: answer.id }, body: { type: 'ANSWER' } });
    await open(page, postPath(post));
    const card = page.getByRole('region', { name: 'Accepted answer' });
    await expect(card).toContainText(answer.content);
    await card.getByRole('link', { name: 'Show in context' }).click();
    await expect(page.locator(`#comment-${answer.id}`)).toBeFocused();
    await expect(card).toBeHidden();
  });
});
