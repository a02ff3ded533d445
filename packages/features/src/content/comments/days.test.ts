import { getFirstComment } from '@forum/contracts/comment-days';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, openThreads } from './test-threads.ts';

const { forum, aComment, aPost } = await openThreads();
afterAll(() => forum.close());

const DAY = 24 * 60 * 60_000;
const dayOf = ({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10);
const ask = (postId: string, since: string, by = bob) =>
  forum.as(by).get(`/posts/${postId}/comments/first?since=${since}`);
const firstSince = async (postId: string, since: string) =>
  getFirstComment.response.parse((await ask(postId, since)).json()).commentId;

describe('the comment that a day begins with', () => {
  let postId: string;
  const made: { id: string; createdAt: string }[] = [];
  beforeAll(async () => {
    postId = await aPost();
    for (let n = 0; n < 3; n += 1) {
      made.push(await aComment(postId), await aComment(postId));
      forum.clock.advance(2 * DAY);
    }
  });

  it('is the first one of that day', async () => {
    for (const at of [0, 2, 4]) {
      expect(await firstSince(postId, dayOf(made[at] ?? { createdAt: '' }))).toBe(made[at]?.id);
    }
  });

  it('is the first one after it where nobody wrote on that day', async () => {
    const before = new Date(Date.parse(made[2]?.createdAt ?? '') - DAY).toISOString();
    expect(await firstSince(postId, dayOf({ createdAt: before }))).toBe(made[2]?.id);
    expect(await firstSince(postId, '1970-01-01')).toBe(made[0]?.id);
  });

  it('is the last of all where nobody wrote since', async () => {
    expect(await firstSince(postId, '2999-12-31')).toBe(made[5]?.id);
  });

  it('is none that was deleted', async () => {
    await forum.as(bob).delete(`/comments/${made[5]?.id}`);
    expect(await firstSince(postId, '2999-12-31')).toBe(made[4]?.id);
  });

  it('is none where there are no comments', async () => {
    expect(await firstSince(await aPost(), '2026-01-31')).toBeNull();
  });

  it('is told to nobody below a draft of another, nor with a deleted post', async () => {
    const draft = await aPost({ published: false });
    expect((await ask(draft, '2026-01-31')).statusCode).toBe(404);
    expect((await ask("'%20or%201=1", '2026-01-31')).statusCode).toBe(404);
    await forum.as(alice).delete(`/posts/${postId}`);
    expect((await ask(postId, '2026-01-31')).statusCode).toBe(410);
  });

  it.each(['', '2026-02-30', '31.01.2026', '0000-01-01', '2026-01-31T00:00:00Z'])(
    'refuses %j, which is no day',
    async (since) => {
      expect((await ask(postId, since)).statusCode).toBe(400);
    },
  );
});
