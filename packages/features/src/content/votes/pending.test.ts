import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { bob, mod, openThreads, whileProjectionsLag } from '../comments/test-threads.ts';
import { castVote, withdrawVote } from './commands.ts';
import { voteRoutes } from './routes.ts';

const { forum, aPost } = await openThreads();
let late: FastifyInstance;
beforeAll(async () => {
  late = await whileProjectionsLag(forum, voteRoutes);
});
afterAll(async () => {
  await late.close();
  await forum.close();
});

describe('voting while the projections are late', () => {
  it('computes the tally from what is known and the vote', async () => {
    const id = await aPost();
    await forum.as(mod).post(`/posts/${id}/upvote`);
    const up = await late.inject({ method: 'POST', url: `/posts/${id}/upvote` });
    expect([up.statusCode, up.headers['forum-projection']]).toEqual([200, undefined]);
    expect(up.json()).toEqual({ userVote: 'UPVOTE', upvotes: 2, downvotes: 0 });
    const down = await late.inject({ method: 'POST', url: `/posts/${id}/downvote` });
    expect(down.json()).toEqual({ userVote: 'DOWNVOTE', upvotes: 1, downvotes: 1 });
  });

  it('knows every vote that was acknowledged before, and what became of it', async () => {
    const id = await aPost();
    const item = { type: 'post', id } as const;
    const voters = Array.from({ length: 4 }, (): Actor => ({ id: newId(), role: 'MEMBER' }));
    for (const actor of voters)
      await castVote(forum.ctx, { meta: { actor }, actor, item, direction: 'UPVOTE' });
    const [first, second] = voters;
    if (first === undefined || second === undefined) throw new Error('There are four.');
    await castVote(forum.ctx, {
      meta: { actor: first },
      actor: first,
      item,
      direction: 'DOWNVOTE',
    });
    await withdrawVote(forum.ctx, { meta: { actor: second }, actor: second, item });
    const up = await late.inject({ method: 'POST', url: `/posts/${id}/upvote` });
    expect(up.json()).toEqual({ userVote: 'UPVOTE', upvotes: 3, downvotes: 1 });
    await forum.settle();
    const shown = (await forum.as(bob).get(`/posts/${id}`)).json();
    expect([shown.upvotes, shown.downvotes, shown.userVote]).toEqual([3, 1, 'UPVOTE']);
  });

  it('computes a withdrawal, never below zero', async () => {
    const id = await aPost();
    await forum.as(bob).post(`/posts/${id}/upvote`);
    const back = await late.inject({ method: 'DELETE', url: `/posts/${id}/vote` });
    expect(back.json()).toEqual({ userVote: null, upvotes: 0, downvotes: 0 });
  });

  it('is not late where there was nothing to do', async () => {
    const id = await aPost();
    const back = await late.inject({ method: 'DELETE', url: `/posts/${id}/vote` });
    expect([back.statusCode, back.headers['forum-projection']]).toEqual([200, undefined]);
  });
});
