import { deletePost, lockPost } from '@forum/contracts/moderation';
import { editComment } from '@forum/contracts/comments';
import { castBallot, closePollByStaff } from '@forum/contracts/polls';
import { getThreadAsOf } from '@forum/contracts/time-travel';
import { enterConsole, openConsole } from './console-screens.ts';
import { aComment, aPollBy, aPost } from './content.ts';
import { expect, test } from './journey.ts';
import { appoint, elevated } from './staff.ts';

test.describe('a thread as it was', () => {
  // Calls that need the PIN are refused until it is typed.
  test.use({ refusals: [401, 404, 422] });

  test('is shown to a moderator at every moment', async ({ page, me, other }) => {
    const post = await aPost(other);
    const { id } = await aComment(other, post);
    await other.api(editComment, { params: { id }, body: { content: 'Better words.' } });
    const params = { id: post.id };
    await expect(me.api(getThreadAsOf, { params })).rejects.toMatchObject({ status: 403 });
    await appoint('MODERATOR', me);
    const staff = await elevated(page.request);
    await staff(lockPost, { params, body: {} });
    await staff(deletePost, { params, body: { reason: 'spam' } });

    await enterConsole(page, '/admin/posts');
    await page.getByRole('combobox', { name: 'Show' }).click();
    await page.getByRole('option', { name: 'Deleted' }).click();
    await page.getByRole('link', { name: `Thread history: ${post.title}` }).click();

    const said = page.getByRole('article', { name: 'Post' });
    await expect(said.getByText(`Deleted by ${me.username} (spam)`)).toBeVisible();
    await expect(said.getByText('locked')).toBeVisible();
    const comment = page.getByRole('article', { name: `Comment by ${other.username}` });
    await expect(comment.getByText('Better words.')).toBeVisible();
    await expect(page.getByText('5 of 5: Post deleted')).toBeVisible();

    const moments = page.getByRole('slider', { name: 'Moments' });
    await moments.press('ArrowLeft');
    await expect(page.getByText(`4 of 5: Discussion locked by ${me.username}`)).toBeVisible();
    await expect(said.getByText('Deleted by')).toBeHidden();
    await moments.press('ArrowLeft');
    await expect(said.getByText('locked')).toBeHidden();
    await page.getByRole('button', { name: 'Earlier' }).click();
    await expect(page.getByText(`2 of 5: Comment written by ${other.username}`)).toBeVisible();
    await expect(comment).toBeVisible();
    await expect(comment.getByText('Better words.')).toBeHidden();
    await moments.press('Home');
    await expect(page.getByText('0 comments')).toBeVisible();
    await expect(said.getByRole('heading', { name: post.title })).toBeVisible();

    await page.getByLabel('Date and time').pressSequentially('01012020');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('Please enter a date and a time.')).toBeVisible();
    await openConsole(page, `/admin/posts/${post.id}/as-of?at=2020-01-01T00:00:00Z`);
    await expect(page.getByText('This did not exist yet at that time.')).toBeVisible();
  });

  test('has its poll, with the answers of then', async ({ page, me, other }) => {
    const post = await aPollBy(other);
    const params = { id: post.id };
    await me.api(castBallot, { params, body: { choices: [1] } });
    await appoint('MODERATOR', me);
    const staff = await elevated(page.request);
    await staff(closePollByStaff, { params, body: { reason: 'other', note: 'It was decided.' } });

    await enterConsole(page, `/admin/posts/${post.id}/as-of`);
    const poll = page.getByRole('region', { name: 'Poll' });
    await expect(poll.getByText('Which wood?')).toBeVisible();
    await expect(poll.getByRole('listitem')).toHaveText(['Oak · 0', 'Ash · 1 leading']);
    await expect(poll.getByText('1 answer · closed')).toBeVisible();
    await expect(page.getByText(`3 of 3: Poll closed by ${me.username}`)).toBeVisible();
    await page.getByRole('slider', { name: 'Moments' }).press('ArrowLeft');
    await expect(poll.getByText('0 answers')).toBeVisible();
    await expect(poll.getByText('closed')).toBeHidden();
  });
});
