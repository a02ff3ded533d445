import type { Actor } from '@forum/contracts';
import { listReputation, type ReputationEntry } from '@forum/contracts/reputation';
import { newId } from '@forum/kernel';
import { aComment, aMember, aPost, buildTestForum, liveIn, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteComment } from '../../content/comments/commands.ts';
import { deletePost, editPost } from '../../content/posts/commands.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let mod: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bob_voter' });
  mod = await aMember(forum, { username: 'moder', role: 'MODERATOR' });
});
afterAll(() => forum.close());

async function ledger(memberId: string, by: Actor | null = null, query = 'limit=50') {
  await forum.settle();
  const answer = await forum.as(by).get(`/users/${memberId}/reputation?${query}`);
  expect(answer.statusCode).toBe(200);
  return { ...listReputation.response.parse(answer.json()), text: answer.body };
}

const told = ({ cause, points, takenBack }: ReputationEntry) => [cause, points, takenBack];

describe('GET /users/{id}/reputation', () => {
  it('tells each entry with its cause and points, newest first', async () => {
    const author = await aMember(forum, { username: 'author' });
    const postId = await aPost(forum, alice);
    const own = await aPost(forum, author);
    const commentId = await aComment(forum, { postId, by: author });
    const acts: [Actor, 'post' | 'delete', string, object?][] = [
      [bob, 'post', `/posts/${own}/upvote`],
      [bob, 'post', `/posts/${own}/downvote`],
      [bob, 'delete', `/posts/${own}/vote`],
      [bob, 'post', `/comments/${commentId}/upvote`],
      [alice, 'post', `/comments/${commentId}/mark`, { type: 'ANSWER' }],
      [bob, 'post', `/comments/${commentId}/mark`, { type: 'HELPFUL' }],
      [mod, 'post', `/comments/${commentId}/mark`, { type: 'SPAM_IRRELEVANT' }],
      [mod, 'delete', `/comments/${commentId}/mark/SPAM_IRRELEVANT`],
      [alice, 'delete', `/comments/${commentId}/mark/ANSWER`],
    ];
    for (const [by, act, path, body] of acts) {
      forum.clock.advance(1000);
      const client = forum.as(by);
      const answer = act === 'post' ? await client.post(path, body) : await client.delete(path);
      expect([path, answer.statusCode]).toEqual([path, 200]);
    }
    const { data, sum, meta } = await ledger(author.id);
    expect(data.map(told)).toEqual([
      ['comment-solved', -15, true],
      ['comment-marked-spam', 2, true],
      ['comment-marked-spam', -2, false],
      ['comment-praised', 2, false],
      ['comment-solved', 15, false],
      ['comment-upvoted', 5, false],
      ['post-downvoted', 2, true],
      ['post-downvoted', -2, false],
      ['post-upvoted', -10, true],
      ['post-upvoted', 10, false],
    ]);
    expect([sum, meta.total]).toEqual([7, 10]);
    expect(data[0]).toMatchObject({ post: { id: postId, title: 'A good title' }, commentId });
    expect(data[9]).toMatchObject({ post: { id: own }, commentId: null });
    expect((await ledger(author.id, null, 'limit=3&page=4')).data.map(told)).toEqual([
      ['post-upvoted', 10, false],
    ]);
  });

  it('says nothing of who voted or labelled, to nobody', async () => {
    const postId = await aPost(forum, alice);
    await forum.as(bob).post(`/posts/${postId}/upvote`);
    for (const by of [null, alice, mod]) {
      const { text } = await ledger(alice.id, by);
      expect(text).toContain(postId);
      expect(text).not.toMatch(new RegExp(`${bob.id}|bob_voter|secret\\.example`));
    }
  });

  it('shows a hidden post to its author and staff alone, and a deleted one to nobody', async () => {
    const author = await aMember(forum, { username: 'hider' });
    const postId = await aPost(forum, author);
    const commentId = await aComment(forum, { postId, by: alice });
    forum.clock.advance(1000);
    await forum.as(bob).post(`/posts/${postId}/upvote`);
    await forum.as(bob).post(`/comments/${commentId}/upvote`);
    const seen = async (memberId: string, by: Actor | null) => {
      const [entry] = (await ledger(memberId, by)).data;
      return [entry?.post?.id ?? null, entry?.commentId ?? null, entry?.points];
    };
    const by = { meta: { actor: author }, actor: author, postId };
    await editPost(forum.ctx, { ...by, changes: { published: false } });
    for (const [viewer, shown] of [
      [null, null],
      [bob, null],
      [author, postId],
      [mod, postId],
    ] as const) {
      expect(await seen(author.id, viewer)).toEqual([shown, null, 10]);
    }
    // Not even its commenters see more of somebody else's hidden post.
    expect(await seen(alice.id, alice)).toEqual([null, null, 5]);
    await deletePost(forum.ctx, by);
    for (const viewer of [null, author, mod]) {
      expect(await seen(author.id, viewer)).toEqual([null, null, 10]);
    }
  });

  it('does not lead to a deleted comment', async () => {
    const writer = await aMember(forum, { username: 'writer' });
    const postId = await aPost(forum, alice);
    const id = await aComment(forum, { postId, by: writer });
    await forum.as(bob).post(`/comments/${id}/upvote`);
    await deleteComment(forum.ctx, { meta: { actor: writer }, actor: writer, id });
    const [entry] = (await ledger(writer.id)).data;
    expect(entry).toMatchObject({ points: 5, post: { id: postId }, commentId: null });
  });

  it('keeps the exact sum below 0, which is shown as 0', async () => {
    const disliked = await aMember(forum, { username: 'disliked' });
    await forum.as(bob).post(`/posts/${await aPost(forum, disliked)}/downvote`);
    expect((await ledger(disliked.id)).sum).toBe(-2);
    const user = (await forum.as(null).get('/users/by-username/disliked')).json();
    expect([user.reputation, user.level, user.badges]).toEqual([0, 1, ['New Member']]);
  });

  it('is refused for whom there is not, and bounded', async () => {
    const status = async (path: string) => (await forum.as(null).get(`/users/${path}`)).statusCode;
    expect(await status(`${newId()}/reputation`)).toBe(404);
    expect(await status(`x'%20OR%201=1/reputation`)).toBe(404);
    for (const query of ['limit=51', 'limit=0', 'page=1001', 'page=9e99', 'page=1&page=2']) {
      expect([query, await status(`${alice.id}/reputation?${query}`)]).toEqual([query, 400]);
    }
    expect((await ledger(alice.id, null, 'page=1000')).data).toEqual([]);
  });
});

describe('after any history', () => {
  it('the sum of all entries is the reputation that is kept', async () => {
    const world = await buildTestForum();
    try {
      await liveIn(world.ctx, world.clock, { seed: 71, acts: 600 });
      await world.settle();
      const totals = await world.ctx.db.selectFrom('member_reputation').selectAll().execute();
      expect(totals.filter(({ entries }) => entries > 0).length).toBeGreaterThan(3);
      for (const { member_id, points, entries } of totals) {
        const all: number[] = [];
        for (let page = 1; all.length < entries; page += 1) {
          const answer = await world
            .as(null)
            .get(`/users/${member_id}/reputation?limit=7&page=${page}`);
          const { data, sum, meta } = listReputation.response.parse(answer.json());
          expect([sum, meta.total]).toEqual([points, entries]);
          expect(data.length).toBeGreaterThan(0);
          all.push(...data.map((entry) => entry.points));
        }
        expect(all.reduce((sum, entry) => sum + entry, 0)).toBe(points);
        expect(all).toHaveLength(entries);
      }
    } finally {
      await world.close();
    }
  });
});
