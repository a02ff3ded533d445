import type { Actor } from '@forum/contracts';
import { THREAD_EVENTS, threadThen, type ThreadThen } from '@forum/contracts/time-travel';
import { doc, toJson } from '@forum/rich-text';
import { aMember, elevated, GIVEN_PASSWORD, type TestClient } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, openThreads } from '../../content/comments/test-threads.ts';
import { threadCatalogue } from './from-log/thread-log.ts';

const { forum, aPost, aComment } = await openThreads();
afterAll(() => forum.close());

let keeper: Actor;
let staff: TestClient;
let admin: TestClient;
beforeAll(async () => {
  keeper = await aMember(forum, { username: 'keeper', role: 'MODERATOR' });
  staff = await elevated(forum, keeper);
  admin = await elevated(forum, await aMember(forum, { username: 'chief', role: 'ADMIN' }));
});

/** A moment that has passed; what follows is later. */
function passed(): string {
  const at = forum.clock.now().toISOString();
  forum.clock.advance(1000);
  return at;
}

async function asOf(postId: string, at: string, query = ''): Promise<ThreadThen> {
  await forum.settle();
  const answer = await staff.get(`/admin/posts/${postId}/as-of?at=${at}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return threadThen.parse(answer.json());
}

const refusal = async (path: string, by: TestClient = staff) => {
  const answer = await by.get(path);
  return [answer.statusCode, answer.json().code];
};

describe('GET /admin/posts/:id/as-of', () => {
  it('shows a text as it was before it was edited, and after', async () => {
    const postId = await aPost({ title: 'The first title', tags: ['before'] });
    const { id } = await aComment(postId, { content: 'First words.' });
    const before = passed();
    const content = toJson(doc('Quite other words than there were.'));
    await forum
      .as(alice)
      .patch(`/posts/${postId}`, { title: 'A later title', content, tags: ['after'] });
    await forum.as(bob).patch(`/comments/${id}`, { content: 'Second words.' });
    const after = passed();
    expect(await asOf(postId, before)).toMatchObject({
      at: before,
      post: { title: 'The first title', tags: ['before'], text: { state: 'shown', version: 1 } },
      comments: [{ id, text: { state: 'shown', content: 'First words.', version: 1 } }],
      meta: { total: 1 },
    });
    expect(await asOf(postId, after)).toMatchObject({
      post: {
        title: 'A later title',
        tags: ['after'],
        text: { content: expect.stringContaining('Quite other words'), version: 2 },
      },
      comments: [{ text: { content: 'Second words.', version: 2 } }],
    });
  });

  it('says who removed what, by which act, and shows it before as it was', async () => {
    const postId = await aPost();
    const { id } = await aComment(postId);
    const before = passed();
    await staff.post(`/admin/comments/${id}/delete`, { reason: 'spam' });
    await forum.as(alice).delete(`/posts/${postId}`);
    const after = passed();
    await staff.post(`/admin/posts/${postId}/restore`, {});
    await staff.post(`/admin/posts/${postId}/unpublish`, { reason: 'off-topic' });
    const later = passed();
    expect(await asOf(postId, before)).toMatchObject({
      post: { state: 'published', removals: [] },
      comments: [{ isDeleted: false, removals: [] }],
    });
    expect(await asOf(postId, after)).toMatchObject({
      post: { state: 'deleted', removals: [{ as: 'deleted', who: 'owner', act: null }] },
      comments: [
        {
          isDeleted: true,
          text: { state: 'shown', content: 'Well said.' },
          removals: [
            {
              who: 'staff',
              by: { username: 'keeper' },
              at: after,
              act: { kind: 'comment.delete', reason: 'spam' },
            },
          ],
        },
      ],
    });
    expect((await asOf(postId, later)).post).toMatchObject({
      state: 'unpublished',
      removals: [{ as: 'unpublished', who: 'staff', act: { reason: 'off-topic' } }],
    });
  });

  it('counts the votes, labels and acceptance that were in force', async () => {
    const postId = await aPost();
    const { id } = await aComment(postId);
    await forum.as(keeper).post(`/posts/${postId}/upvote`);
    await forum.as(alice).post(`/comments/${id}/upvote`);
    await forum.as(alice).post(`/comments/${id}/mark`, { type: 'ANSWER' });
    const before = passed();
    await forum.as(keeper).post(`/posts/${postId}/downvote`);
    await forum.as(alice).delete(`/comments/${id}/vote`);
    await forum.as(alice).delete(`/comments/${id}/mark/ANSWER`);
    const after = passed();
    expect(await asOf(postId, before)).toMatchObject({
      post: { upvotes: 1, downvotes: 0 },
      comments: [
        { upvotes: 1, isAccepted: true, labels: [{ type: 'ANSWER', markedBy: { id: alice.id } }] },
      ],
    });
    expect(await asOf(postId, after)).toMatchObject({
      post: { upvotes: 0, downvotes: 1 },
      comments: [{ upvotes: 0, isAccepted: false, labels: [] }],
    });
  });

  it('gives each author the role and the suspension of the moment', async () => {
    const author = await aMember(forum, { username: 'riser' });
    const postId = await aPost();
    await aComment(postId, { by: author });
    const before = passed();
    const until = new Date(forum.clock.now().getTime() + 60 * 60 * 1000).toISOString();
    await admin.post(`/admin/users/${author.id}/suspend`, { until, reason: 'Too loud' });
    const suspended = passed();
    await admin.delete(`/admin/users/${author.id}/suspend`);
    await admin.patch(`/admin/users/${author.id}`, { role: 'MODERATOR' });
    const risen = passed();
    const authorAt = async (at: string) => (await asOf(postId, at)).comments[0]?.author;
    expect(await authorAt(before)).toMatchObject({ role: 'MEMBER', isSuspended: false });
    expect(await authorAt(suspended)).toMatchObject({ role: 'MEMBER', isSuspended: true });
    expect(await authorAt(risen)).toMatchObject({ role: 'MODERATOR', isSuspended: false });
  });

  it('never brings back a version that staff have hidden since, nor its title', async () => {
    const postId = await aPost({ title: 'A title with a secret' });
    const { id } = await aComment(postId, { content: 'A secret.' });
    const before = passed();
    const content = toJson(doc('Nothing but harmless words here.'));
    await forum.as(alice).patch(`/posts/${postId}`, { title: 'A harmless title', content });
    await forum.as(bob).patch(`/comments/${id}`, { content: 'Harmless.' });
    passed();
    await staff.post(`/admin/posts/${postId}/history/1/redact`, {});
    await staff.post(`/admin/comments/${id}/history/1/redact`, {});
    const then = await asOf(postId, before);
    expect(then.post).toMatchObject({
      title: '',
      tags: [],
      text: { state: 'redacted', content: '' },
    });
    expect(then.comments[0]?.text).toEqual({ state: 'redacted', content: '', version: 1 });
    expect(JSON.stringify(then)).not.toContain('secret');
  });

  it('never brings back what went with an account', async () => {
    const leaver = await aMember(forum, { username: 'leaver' });
    const { categoryId } = (await forum.as(alice).get('/posts?limit=1')).json().data[0];
    const draft = await forum.as(leaver).post('/posts', {
      title: 'A private draft',
      content: toJson(doc('Private words that nobody has seen.')),
      categoryId,
      prefix: 'Guide',
      tags: ['private'],
      published: false,
    });
    const { id: draftId } = draft.json();
    const postId = await aPost();
    await aComment(postId, { by: leaver });
    const before = passed();
    await forum.as(leaver).post('/users/profile/delete', { password: GIVEN_PASSWORD });
    const then = await asOf(draftId, before);
    expect(then.post).toMatchObject({
      title: '',
      tags: [],
      text: { state: 'erased', content: '' },
    });
    expect(JSON.stringify(then)).not.toMatch(/private/i);
    // What readers have seen stays, without a name.
    expect((await asOf(postId, before)).comments[0]).toMatchObject({
      text: { state: 'shown' },
      author: { username: 'deleted', isDeleted: false },
    });
    expect((await asOf(postId, passed())).comments[0]?.author.isDeleted).toBe(true);
  });

  it('is of now where no moment is named, and says how much had happened', async () => {
    const postId = await aPost();
    const before = passed();
    await aComment(postId);
    const now = (await staff.get(`/admin/posts/${postId}/as-of`)).json();
    expect(now).toMatchObject({ at: forum.clock.now().toISOString(), moments: 2 });
    expect((await asOf(postId, before)).moments).toBe(1);
  });

  it('pages through comments in the order of the tree', async () => {
    const postId = await aPost();
    const first = await aComment(postId);
    const second = await aComment(postId);
    const reply = await aComment(postId, { parentId: first.id });
    const at = passed();
    const pages = [1, 2].map((page) => asOf(postId, at, `&limit=2&page=${page}`));
    const ids = (await Promise.all(pages)).map(({ comments }) => comments.map(({ id }) => id));
    expect(ids).toEqual([[first.id, reply.id], [second.id]]);
    expect((await asOf(postId, at, '&page=9')).comments).toEqual([]);
  });

  it('refuses what is no moment of the thread', async () => {
    const early = passed();
    const postId = await aPost();
    const at = passed();
    const path = (id: string, moment: string) => `/admin/posts/${id}/as-of?at=${moment}`;
    expect(await refusal(path(postId, early))).toEqual([404, 'not-written-yet']);
    expect(await refusal(path(alice.id, at))).toEqual([404, 'post-not-found']);
    expect(await refusal(path('nothing', at))).toEqual([404, 'post-not-found']);
    expect(await refusal(path(postId, '2099-01-01T00:00:00Z'))).toEqual([422, 'moment-in-future']);
    expect(await refusal(path(postId, 'yesterday'))).toEqual([400, 'malformed']);
    expect((await staff.get(`${path(postId, at)}&page=0`)).statusCode).toBe(400);
  });

  it('is for staff behind the PIN', async () => {
    const postId = await aPost();
    for (const call of [`as-of?at=${passed()}`, 'moments']) {
      const path = `/admin/posts/${postId}/${call}`;
      expect((await forum.as(null).get(path)).statusCode).toBe(401);
      expect((await forum.as(alice).get(path)).statusCode).toBe(403);
      expect((await forum.as(keeper).get(path)).statusCode).toBe(401);
      expect((await staff.get(path)).statusCode).toBe(200);
    }
  });
});

describe('GET /admin/posts/:id/moments', () => {
  it('lists what happened in the thread alone, oldest first', async () => {
    const postId = await aPost();
    const other = await aPost();
    const { id } = await aComment(postId);
    await aComment(other);
    await forum.as(alice).post(`/comments/${id}/upvote`);
    forum.clock.advance(1000);
    await staff.post(`/admin/posts/${postId}/lock`, {});
    const { data, meta } = (await staff.get(`/admin/posts/${postId}/moments`)).json();
    expect(meta.total).toBe(4);
    expect(data).toMatchObject([
      { type: 'PostCreated', item: { type: 'post', id: postId }, by: { id: alice.id } },
      { type: 'CommentPosted', item: { type: 'comment', id }, by: { id: bob.id }, actId: null },
      { type: 'VoteCast', item: { type: 'comment', id }, by: null },
      { type: 'PostLocked', by: { username: 'keeper' }, actId: expect.any(String) },
    ]);
    const last = (await staff.get(`/admin/posts/${postId}/moments?limit=1&page=4`)).json();
    expect(last.data).toMatchObject([{ type: 'PostLocked' }]);
    const told = (await admin.get(`/admin/posts/${postId}/moments`)).json();
    expect(told.data[2]).toMatchObject({ type: 'VoteCast', by: { id: alice.id } });
    expect(await refusal(`/admin/posts/${alice.id}/moments`)).toEqual([404, 'post-not-found']);
  });

  it('knows every event of a thread', () => {
    expect(THREAD_EVENTS.toSorted()).toEqual(Object.keys(threadCatalogue.definitions).toSorted());
  });
});

it('is found by an index over the log', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT * FROM event
    WHERE (data->>'postId')::uuid = ${alice.id}::uuid AND data->>'postId' IS NOT NULL
    ORDER BY at, seq LIMIT 10`.execute(forum.ctx.db);
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('event_post');
});
