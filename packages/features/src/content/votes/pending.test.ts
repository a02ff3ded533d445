import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bob, mod, openThreads, whileProjectionsLag } from '../comments/test-threads.ts';
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
