import type { Actor } from '@forum/contracts';
import { comment } from '@forum/contracts/comments';
import { post } from '@forum/contracts/posts';
import { voteTally } from '@forum/contracts/votes';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/commands.ts';

const alice: Actor = { id: newId(), role: 'MEMBER' };
const bob: Actor = { id: newId(), role: 'MEMBER' };
const mod: Actor = { id: newId(), role: 'MODERATOR' };

let forum: TestForum;
let categoryId: string;

beforeAll(async () => {
  forum = await buildTestForum();
  const command = { meta: { actor: null }, actor: null, category: { name: 'General' } };
  categoryId = (await createCategory(forum.ctx, command)).result.categoryId;
  await forum.settle();
});
afterAll(() => forum.close());

async function aPost(by: Actor = alice, changes: object = {}): Promise<string> {
  const response = await forum.as(by).post('/posts', {
    title: 'A good title',
    content: toJson(doc('Five words are quite enough.')),
    categoryId,
    prefix: 'Guide',
    tags: ['grammar'],
    ...changes,
  });
  return post.parse(response.json()).id;
}

async function aComment(postId: string, by: Actor): Promise<string> {
  const response = await forum.as(by).post('/comments', { postId, content: 'Well said.' });
  return comment.parse(response.json()).id;
}

async function tallyOf(postId: string, viewer: Actor | null) {
  const { upvotes, downvotes, userVote } = post.parse(
    (await forum.as(viewer).get(`/posts/${postId}`)).json(),
  );
  return { upvotes, downvotes, userVote };
}

async function eventsOf(itemId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    SELECT type FROM event WHERE stream LIKE ${`vote:%:${itemId}:%`} ORDER BY seq`.execute(
    forum.ctx.db,
  );
  return rows.map((row) => row.type);
}

describe.each(['post', 'comment'] as const)('voting on a %s', (type) => {
  const anItem = async () => {
    const postId = await aPost(type === 'post' ? alice : mod);
    return type === 'post' ? postId : aComment(postId, alice);
  };
  const path = (id: string, act: string) => `/${type}s/${id}/${act}`;

  it('answers with the counts and the own vote', async () => {
    const id = await anItem();
    const response = await forum.as(bob).post(path(id, 'upvote'));
    expect(response.statusCode).toBe(200);
    expect(response.headers['forum-projection']).toBeUndefined();
    expect(voteTally.parse(response.json())).toEqual({
      userVote: 'UPVOTE',
      upvotes: 1,
      downvotes: 0,
    });
  });

  it('flips, adds to the votes of others, and takes back', async () => {
    const id = await anItem();
    await forum.as(bob).post(path(id, 'upvote'));
    const second = await forum.as(mod).post(path(id, 'upvote'));
    expect(second.json()).toEqual({ userVote: 'UPVOTE', upvotes: 2, downvotes: 0 });
    const flipped = await forum.as(bob).post(path(id, 'downvote'));
    expect(flipped.json()).toEqual({ userVote: 'DOWNVOTE', upvotes: 1, downvotes: 1 });
    const back = await forum.as(bob).delete(path(id, 'vote'));
    expect(back.json()).toEqual({ userVote: null, upvotes: 1, downvotes: 0 });
    expect(await eventsOf(id)).toEqual(['VoteCast', 'VoteCast', 'VoteSwitched', 'VoteWithdrawn']);
  });

  it('answers 409 to the same vote again and appends nothing', async () => {
    const id = await anItem();
    await forum.as(bob).post(path(id, 'downvote'));
    const again = await forum.as(bob).post(path(id, 'downvote'));
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: 'already-voted',
      detail: `You've already downvoted this ${type}`,
    });
    expect(await eventsOf(id)).toEqual(['VoteCast']);
  });

  it('does not mind taking back what is not there', async () => {
    const id = await anItem();
    const response = await forum.as(bob).delete(path(id, 'vote'));
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ userVote: null, upvotes: 0, downvotes: 0 });
    expect(await eventsOf(id)).toEqual([]);
  });

  it("answers 403 to a vote on one's own and appends nothing", async () => {
    const id = await anItem();
    const response = await forum.as(alice).post(path(id, 'upvote'));
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ code: 'own-item' });
    expect(await eventsOf(id)).toEqual([]);
  });

  it('answers 401 to nobody', async () => {
    const id = await anItem();
    for (const response of [
      await forum.as(null).post(path(id, 'upvote')),
      await forum.as(null).post(path(id, 'downvote')),
      await forum.as(null).delete(path(id, 'vote')),
    ]) {
      expect(response.statusCode).toBe(401);
    }
  });

  it('answers 410 once it is deleted', async () => {
    const id = await anItem();
    await forum.as(bob).post(path(id, 'upvote'));
    await forum.as(alice).delete(`/${type}s/${id}`);
    const response = await forum.as(mod).post(path(id, 'upvote'));
    expect([response.statusCode, response.json().code]).toEqual([410, `${type}-deleted`]);
    expect((await forum.as(bob).delete(path(id, 'vote'))).statusCode).toBe(410);
  });

  it('answers 404 to ids that never were, whatever they look like', async () => {
    const ids = [newId(), newId().toUpperCase(), 'nonsense', '%00', "'%20OR%201=1", '..%2f..'];
    for (const id of ids) {
      const response = await forum.as(bob).post(path(id, 'upvote'));
      expect([id, response.statusCode, response.json().code]).toEqual([
        id,
        404,
        `${type}-not-found`,
      ]);
    }
  });

  it('lets one of many parallel votes of a member win', async () => {
    const id = await anItem();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => forum.as(bob).post(path(id, 'upvote'))),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(11);
    expect(await eventsOf(id)).toEqual(['VoteCast']);
  });

  it('counts once what is sent twice under one idempotency key', async () => {
    const id = await anItem();
    const headers = { 'idempotency-key': newId() };
    const first = await forum.as(bob).post(path(id, 'upvote'), undefined, headers);
    const second = await forum.as(bob).post(path(id, 'upvote'), undefined, headers);
    expect([second.statusCode, second.json()]).toEqual([200, first.json()]);
    expect(await eventsOf(id)).toEqual(['VoteCast']);
  });
});

describe('what voting must not tell', () => {
  it('answers for the draft of another as for an id that never was', async () => {
    const draft = await aPost(alice, { published: false });
    const upvote = async (id: string) => {
      const response = await forum.as(bob).post(`/posts/${id}/upvote`);
      return [response.statusCode, Object.assign(response.json(), { requestId: '' })];
    };
    const answers = [await upvote(draft), await upvote(newId())];
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.[0]).toBe(404);
  });

  it("never shows another member's vote as one's own", async () => {
    const id = await aPost();
    await forum.as(bob).post(`/posts/${id}/upvote`);
    expect(await tallyOf(id, bob)).toEqual({ userVote: 'UPVOTE', upvotes: 1, downvotes: 0 });
    expect(await tallyOf(id, mod)).toEqual({ userVote: null, upvotes: 1, downvotes: 0 });
    expect(await tallyOf(id, null)).toEqual({ userVote: null, upvotes: 1, downvotes: 0 });
  });

  it('does not let one member take back the vote of another', async () => {
    const id = await aPost();
    await forum.as(bob).post(`/posts/${id}/upvote`);
    await forum.as(mod).delete(`/posts/${id}/vote`);
    expect(await tallyOf(id, bob)).toMatchObject({ userVote: 'UPVOTE', upvotes: 1 });
  });

  it('takes the voter from the session alone', async () => {
    const id = await aPost();
    const forged = { voterId: mod.id, userId: mod.id, direction: 'DOWNVOTE' };
    const refused = await forum.as(bob).post(`/posts/${id}/upvote`, forged);
    expect(refused.statusCode).toBeGreaterThanOrEqual(400);
    expect(refused.statusCode).toBeLessThan(500);
    await forum.as(bob).post(`/posts/${id}/upvote?voterId=${mod.id}&direction=DOWNVOTE`);
    expect(await tallyOf(id, bob)).toEqual({ userVote: 'UPVOTE', upvotes: 1, downvotes: 0 });
    expect(await tallyOf(id, mod)).toMatchObject({ userVote: null });
  });
});
