import type { Actor } from '@forum/contracts';
import { commentPlace } from '@forum/contracts/comments';
import { newId } from '@forum/kernel';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, idsOf, mod, openThreads } from './test-threads.ts';

const { forum, aComment, aPost, pageOf, commentEvents } = await openThreads();
afterAll(() => forum.close());

const place = async (id: string, query = '') =>
  commentPlace.parse((await forum.as(null).get(`/comments/${id}${query}`)).json());

describe('GET /comments/{id}', () => {
  it('gives the comment, what it answers and the page on which it stands', async () => {
    const postId = await aPost();
    const [top, second, third] = [
      await aComment(postId),
      await aComment(postId),
      await aComment(postId),
    ];
    const reply = await aComment(postId, { parentId: top.id });
    await aComment(postId, { parentId: top.id });
    const deeper = await aComment(postId, { parentId: reply.id });
    const leaf = await aComment(postId, { parentId: deeper.id });
    const found = await place(deeper.id, '?limit=1');
    expect(found.comment.id).toBe(deeper.id);
    expect(idsOf(found.comment.replies)).toEqual([leaf.id]);
    expect(idsOf(found.ancestors)).toEqual([top.id, reply.id]);
    expect(found.ancestors.map(({ replies }) => replies)).toEqual([[], []]);
    expect(found.pages).toEqual({ newest: 3, oldest: 1, top: 1 });
    expect((await place(third.id, '?limit=1')).pages).toEqual({ newest: 1, oldest: 3, top: 3 });
    expect((await place(second.id, '?limit=2')).pages).toEqual({ newest: 1, oldest: 1, top: 1 });
  });

  it('names the page that shows it, whatever is accepted, voted on and deleted', async () => {
    const postId = await aPost();
    const made = [];
    for (let n = 0; n < 7; n += 1) made.push(await aComment(postId));
    const [a, b, c, d] = made;
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error();
    await forum.as(alice).post(`/comments/${c.id}/mark`, { type: 'ANSWER' });
    await forum.as(alice).post(`/comments/${d.id}/upvote`);
    await forum.as(mod).post(`/comments/${a.id}/downvote`);
    await forum.as(bob).delete(`/comments/${b.id}`);
    for (const { id } of made.filter((each) => each !== b)) {
      const { pages } = await place(id, '?limit=2');
      for (const sort of ['newest', 'oldest', 'top'] as const) {
        const { comments } = await pageOf(postId, `&limit=2&sort=${sort}&page=${pages[sort]}`);
        expect([sort, idsOf(comments)]).toEqual([sort, expect.arrayContaining([id])]);
      }
    }
  });

  it('keeps the place of a deleted comment while a reply is alive, then answers 410', async () => {
    const postId = await aPost();
    const top = await aComment(postId, { content: 'A secret.' });
    const reply = await aComment(postId, { parentId: top.id });
    await forum.as(bob).delete(`/comments/${top.id}`);
    expect((await place(top.id)).comment).toMatchObject({ isDeleted: true, content: '' });
    expect((await place(reply.id)).ancestors).toMatchObject([{ isDeleted: true, author: null }]);
    await forum.as(bob).delete(`/comments/${reply.id}`);
    for (const { id } of [top, reply]) {
      expect((await forum.as(null).get(`/comments/${id}`)).statusCode).toBe(410);
    }
  });

  it('answers 404 to what never was and below a draft of another, 410 with a deleted post', async () => {
    const draft = await aPost({ published: false });
    const hidden = await aComment(draft, { by: alice });
    const answers = await Promise.all(
      [hidden.id, newId(), 'x', "' or 1=1", '%00'].map((id) =>
        forum.as(bob).get(`/comments/${id}`),
      ),
    );
    for (const answer of answers) {
      expect({ ...answer.json(), requestId: '' }).toEqual({
        ...answers[1]?.json(),
        status: 404,
        requestId: '',
      });
    }
    expect((await forum.as(alice).get(`/comments/${hidden.id}`)).statusCode).toBe(200);
    const gone = await aPost();
    const below = await aComment(gone);
    await forum.as(alice).delete(`/posts/${gone}`);
    expect((await forum.as(null).get(`/comments/${below.id}`)).statusCode).toBe(410);
    expect((await forum.as(null).get(`/comments/${below.id}?limit=51`)).statusCode).toBe(400);
  });
});

describe('a version of a comment', () => {
  const edited = async () => {
    const { id } = await aComment(await aPost(), { content: 'A telephone number.' });
    await forum.as(bob).patch(`/comments/${id}`, { content: 'Nothing.' });
    return id;
  };
  const history = async (id: string) =>
    (await forum.as(null).get(`/comments/${id}/history`)).json().data;
  let staff: TestClient;
  beforeAll(async () => {
    staff = await elevated(forum, await aMember(forum, { username: 'keeper', role: 'MODERATOR' }));
  });
  const redact = (id: string, version: number | string, by?: Actor | null) =>
    (by === undefined ? staff : forum.as(by)).post(
      `/admin/comments/${id}/history/${version}/redact`,
      {},
    );

  it('is read alone by its number', async () => {
    const id = await edited();
    const [first] = await history(id);
    expect((await forum.as(null).get(`/comments/${id}/history/1`)).json()).toEqual(first);
    expect((await forum.as(null).get(`/comments/${id}/history/3`)).statusCode).toBe(404);
    expect((await forum.as(null).get(`/comments/${id}/history/0`)).statusCode).toBe(400);
  });

  it('is hidden by staff for ever, and emptied', async () => {
    const id = await edited();
    const answer = await redact(id, 1);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { version: 1, content: '', isRedacted: true },
    ]);
    expect(await history(id)).toMatchObject([
      { content: '', isRedacted: true },
      { content: 'Nothing.', isRedacted: false },
    ]);
    const { rows } =
      await sql`SELECT body FROM content JOIN comment_version v ON v.content_id = content.id
      WHERE v.comment_id = ${id} AND v.redacted`.execute(forum.ctx.db);
    expect(rows).toEqual([{ body: '' }]);
  });

  it('is not hidden by its author, by strangers or when it is the present one', async () => {
    const postId = await aPost();
    const { id } = await aComment(postId, { content: 'First.' });
    await forum.as(bob).patch(`/comments/${id}`, { content: 'Second.' });
    const events = await commentEvents(postId);
    expect((await redact(id, 1, null)).statusCode).toBe(401);
    expect((await redact(id, 1, bob)).statusCode).toBe(403);
    expect((await redact(id, 1, alice)).statusCode).toBe(403);
    // Without the PIN.
    expect((await redact(id, 1, mod)).statusCode).toBe(401);
    expect((await redact(id, 2)).statusCode).toBe(409);
    expect((await redact(id, 3)).statusCode).toBe(404);
    expect((await redact(newId(), 1)).statusCode).toBe(404);
    expect(await commentEvents(postId)).toBe(events);
    await forum.as(bob).delete(`/comments/${id}`);
    expect((await redact(id, 1)).statusCode).toBe(410);
  });
});
