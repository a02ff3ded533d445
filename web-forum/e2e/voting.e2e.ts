import type { Locator } from '@playwright/test';
import { getPost } from '@forum/contracts/posts';
import { postPath } from '../src/lib/addresses/paths.ts';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember } from './members.ts';

test.describe('a member', () => {
  test(
    'votes on a post, flips the vote and takes it back',
    { tag: ['@phone', '@main', '@short'] },
    async ({ page, me, other }) => {
      const post = await aPost(other);
      const tally = async () => {
        const { upvotes, downvotes, userVote } = await me.api(getPost, { params: { id: post.id } });
        return { upvotes, downvotes, userVote };
      };
      await open(page, postPath(post));
      const votes = votesOf(page.getByRole('main').getByRole('article').first());
      await expect(votes.score).toHaveText('0 upvotes, 0 downvotes');

      await votes.up.click();
      await expect(votes.up).toHaveAttribute('aria-pressed', 'true');
      await expect(votes.score).toHaveText('1 upvote, 0 downvotes');
      await expect.poll(tally).toEqual({ upvotes: 1, downvotes: 0, userVote: 'UPVOTE' });
      await open(page, postPath(post));
      await expect(votes.up).toHaveAttribute('aria-pressed', 'true');

      await votes.down.click();
      await expect(votes.score).toHaveText('0 upvotes, 1 downvote');
      await expect(votes.up).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(tally).toEqual({ upvotes: 0, downvotes: 1, userVote: 'DOWNVOTE' });

      await votes.down.click();
      await expect(votes.score).toHaveText('0 upvotes, 0 downvotes');
      await expect.poll(tally).toEqual({ upvotes: 0, downvotes: 0, userVote: null });
    },
  );

  test('votes on a comment', async ({ page, other }) => {
    await newMember(page.request);
    const post = await aPost(other);
    const comment = await aComment(other, post);
    await open(page, postPath(post));
    const votes = votesOf(page.locator(`#comment-${comment.id}`));
    await votes.up.click();
    await expect(votes.score).toHaveText('1 upvote, 0 downvotes');
    await expect(votes.up).toHaveAttribute('aria-pressed', 'true');
  });
});

test('a visitor who votes signs in first and comes back', async ({ page, other }) => {
  const post = await aPost(other);
  await open(page, postPath(post));
  await page.getByRole('link', { name: 'Log in to upvote this post' }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(postPath(post))}`);
  await page.getByLabel('Email', { exact: true }).fill(other.email);
  await page.getByLabel('Password', { exact: true }).fill(other.password);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(postPath(post));
});

function votesOf(item: Locator) {
  return {
    up: item.getByRole('button', { name: 'Upvote', exact: true }),
    down: item.getByRole('button', { name: 'Downvote', exact: true }),
    score: item.getByRole('status').filter({ hasText: /upvotes?, \d+ downvotes?$/ }),
  };
}
