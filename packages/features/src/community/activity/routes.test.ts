import type { Actor } from '@forum/contracts';
import { listActivity, type Activity } from '@forum/contracts/activity';
import { createCategory } from '../../content/categories/commands.ts';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  GIVEN_PASSWORD,
  type TestForum,
} from '@forum/testing';
import { newId } from '@forum/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let postId: string;
beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bobby' });
});
beforeEach(async () => {
  forum.clock.advance(60_000);
  postId = await aPost(forum, alice);
});
afterAll(() => forum.close());

async function recent(query = '?limit=50', by: Actor | null = null) {
  await forum.settle();
  const answer = await forum.as(by).get(`/activity/recent${query}`);
  expect(answer.statusCode).toBe(200);
  return listActivity.response.parse(answer.json());
}

/** The feed's entries about this test's post, newest first. */
async function told(by: Actor | null = null): Promise<Activity[]> {
  return (await recent('?limit=50', by)).data.filter(({ post }) => post?.id === postId);
}

describe('GET /activity/recent?limit&page: {data:[{id,type,actor,post?,comment?,category?,createdAt}], meta}', () => {
  it('tells of posts, comments and accepted answers, newest first, and of who joined', async () => {
    forum.clock.advance(1000);
    const commentId = await aComment(forum, { postId, by: bob });
    forum.clock.advance(1000);
    await forum.as(alice).post(`/comments/${commentId}/mark`, { type: 'ANSWER' });
    const comment = { id: commentId, excerpt: 'A comment of some words' };
    const post = { id: postId, title: 'A good title' };
    expect(await told()).toMatchObject([
      { type: 'answer-accepted', actor: { username: 'alice' }, post, comment },
      { type: 'comment-posted', actor: { username: 'bobby' }, post, comment },
      { type: 'post-published', actor: { username: 'alice' }, post },
    ]);
    const { data } = await recent();
    const joined = data.filter(({ type }) => type === 'member-joined');
    expect(joined.map(({ actor }) => actor.username).toSorted()).toEqual(['alice', 'bobby']);
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
    const times = data.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted().toReversed());
  });

  it('names the category as it is now', async () => {
    const admin: Actor = { id: newId(), role: 'ADMIN' };
    const made = await createCategory(forum.ctx, {
      meta: { actor: admin },
      actor: admin,
      category: { name: 'Gardens' },
    });
    const categoryId = made.result.categoryId;
    expect((await forum.as(alice).patch(`/posts/${postId}`, { categoryId })).statusCode).toBe(200);
    expect((await told())[0]).toMatchObject({ category: { id: categoryId, name: 'Gardens' } });
  });

  it('pages, and counts what it shows', async () => {
    forum.clock.advance(20_000);
    const { meta, data } = await recent('?limit=2&page=1');
    expect(meta).toMatchObject({ page: 1, limit: 2, totalPages: Math.ceil(meta.total / 2) });
    const next = await recent('?limit=2&page=2');
    const first = await recent('?limit=4');
    expect([...data, ...next.data]).toEqual(first.data);
    expect((await recent('?limit=50&page=1000')).data).toEqual([]);
  });

  it.each(['limit=51', 'limit=0', 'page=0', 'page=1001', 'page=1e3', 'limit=a', 'page=1&page=2'])(
    'refuses %s',
    async (query) => {
      const answer = await forum.as(null).get(`/activity/recent?${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );
});

describe('what the feed keeps to itself', () => {
  it('shows nothing of a hidden post to anybody, and shows it again in its old place', async () => {
    await aComment(forum, { postId, by: bob });
    const before = await told();
    expect(before).toHaveLength(2);
    await forum.as(alice).patch(`/posts/${postId}`, { published: false });
    expect([await told(), await told(alice)]).toEqual([[], []]);
    await forum.as(alice).patch(`/posts/${postId}`, { published: true });
    expect(await told()).toEqual(before);
  });

  it('shows nothing of a deleted post, nor of what was written under it', async () => {
    await aComment(forum, { postId, by: bob });
    await forum.as(alice).delete(`/posts/${postId}`);
    expect(await told()).toEqual([]);
  });

  it('shows no deleted comment, nor that it was accepted', async () => {
    const commentId = await aComment(forum, { postId, by: bob });
    await forum.as(alice).post(`/comments/${commentId}/mark`, { type: 'ANSWER' });
    expect(await told()).toHaveLength(3);
    await forum.as(bob).delete(`/comments/${commentId}`);
    expect((await told()).map(({ type }) => type)).toEqual(['post-published']);
  });

  it('neither shows nor counts that somebody joined who deleted their account since', async () => {
    const before = (await recent()).meta.total;
    const guest = await aMember(forum, { username: 'guest' });
    expect((await recent()).meta.total).toBe(before + 1);
    await forum.as(guest).post('/users/profile/delete', { password: GIVEN_PASSWORD });
    const { data, meta } = await recent();
    expect(data.filter(({ actor }) => actor.id === guest.id)).toEqual([]);
    expect(meta.total).toBe(before);
  });

  it('tells no acceptance that was taken back', async () => {
    const commentId = await aComment(forum, { postId, by: bob });
    await forum.as(alice).post(`/comments/${commentId}/mark`, { type: 'ANSWER' });
    await forum.as(alice).delete(`/comments/${commentId}/mark/ANSWER`);
    expect((await told()).map(({ type }) => type)).toEqual(['comment-posted', 'post-published']);
  });
});

it('looks back over 2,000 events and no further', async () => {
  const rows = Array.from({ length: 2100 }, () => newId());
  await sql`INSERT INTO activity (type, id, actor_id, created_at)
    SELECT 'member-joined', id, ${bob.id}, '2030-01-01' FROM unnest(${rows}::uuid[]) AS given (id)`.execute(
    forum.ctx.db,
  );
  forum.clock.advance(20_000);
  expect((await recent('?limit=50&page=40')).data).toHaveLength(50);
  expect((await recent('?limit=50&page=41')).data).toEqual([]);
  expect((await recent()).meta).toMatchObject({ total: 2000, totalPages: 40 });
});
