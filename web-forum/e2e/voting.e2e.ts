import type { Locator, Page } from '@playwright/test';
import { getPost } from '@forum/contracts/posts';
import { upvotePost } from '@forum/contracts/votes';
import { postPath } from '../src/lib/paths.ts';
import { aComment, aPost } from './content.ts';
import { expect, open, test } from './journey.ts';
import { newMember } from './members.ts';

test.describe('a member', () => {
  test(
    'votes on a post, flips the vote and takes it back',
    { tag: ['@phone', '@main'] },
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

  test('sees the vote before the server has answered', async ({ page, other }) => {
    await newMember(page.request);
    const post = await aPost(other);
    await open(page, postPath(post));
    const votes = votesOf(page.getByRole('main').getByRole('article').first());
    const server = await slowAnswers(page, '**/api/posts/*/upvote');
    await votes.up.click();
    await server.asked;
    await expect(votes.score).toHaveText('1 upvote, 0 downvotes');
    server.answer();
    await expect(votes.up).toHaveAttribute('aria-pressed', 'true');
  });

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

  test('does not vote on their own items', async ({ page, me }) => {
    const post = await aPost(me);
    const comment = await aComment(me, post);
    await open(page, postPath(post));
    const votes = votesOf(page.getByRole('main'));
    await expect(votes.score).toHaveText(['0 upvotes, 0 downvotes', '0 upvotes, 0 downvotes']);
    await expect(votes.up).toHaveCount(0);
    await expect(votes.down).toHaveCount(0);
    for (const path of [`posts/${post.id}`, `comments/${comment.id}`]) {
      const refused = await page.request.post(`/api/${path}/upvote`);
      expect(refused.status(), path).toBe(403);
    }
  });
});

test.describe('a vote that fails', () => {
  test.use({ refusals: [404, 409, 500] });

  test('is taken back, and the reason is given', async ({ page, me, other }) => {
    const post = await aPost(other);
    await open(page, postPath(post));
    const votes = votesOf(page.getByRole('main').getByRole('article').first());
    const messages = page.getByRole('log', { name: 'Messages' });

    await page.route('**/api/posts/*/upvote', (route) => route.fulfill({ status: 500 }), {
      times: 1,
    });
    await votes.up.click();
    await expect(messages).toContainText('Vote failed');
    await expect(messages).toContainText('Failed to upvote post. Please try again.');
    await expect(votes.score).toHaveText('0 upvotes, 0 downvotes');
    await expect(votes.up).toHaveAttribute('aria-pressed', 'false');

    // In another window they have voted already.
    await me.api(upvotePost, { params: { id: post.id } });
    await votes.up.click();
    await expect(messages).toContainText('Already voted');
    await expect(messages).toContainText("You've already upvoted this post");
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

/** Holds back the answers of an address until released. */
async function slowAnswers(page: Page, address: string) {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    asked.resolve();
    await gate.promise;
    await route.continue();
  });
  return { asked: asked.promise, answer: () => gate.resolve() };
}
