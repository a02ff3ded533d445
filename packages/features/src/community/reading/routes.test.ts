import type { Actor } from '@forum/contracts';
import { post } from '@forum/contracts/posts';
import { newId } from '@forum/kernel';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { alice, bob, mod, openThreads } from '../../content/comments/test-threads.ts';
import { countNewComments } from './queries.ts';

const { forum, aPost, aComment, pageOf } = await openThreads();
afterAll(() => forum.close());

const carol: Actor = { id: newId(), role: 'MEMBER' };

const read = async (postId: string, viewer: Actor | null) => {
  const { newComments, continueAt } = post.parse(
    (await forum.as(viewer).get(`/posts/${postId}`)).json(),
  );
  return { newComments, continueAt };
};
const inList = async (postId: string, viewer: Actor | null) => {
  const { data } = (await forum.as(viewer).get('/posts?limit=50')).json();
  return data.find((card: { id: string }) => card.id === postId)?.newComments;
};
const markRead = (postId: string, viewer: Actor, body?: unknown) =>
  forum.as(viewer).post(`/posts/${postId}/read`, body);
const markUnread = (postId: string, viewer: Actor, commentId: string) =>
  forum.as(viewer).post(`/posts/${postId}/unread`, { commentId });

describe('unread comments', () => {
  it('are counted in lists for members who opened the post, and for nobody else', async () => {
    const postId = await aPost();
    await aComment(postId);
    expect(await inList(postId, null)).toBeNull();
    expect(await inList(postId, carol)).toBeNull();
    expect((await markRead(postId, carol)).json()).toEqual({ newComments: 0, continueAt: null });
    expect(await inList(postId, carol)).toBe(0);
    await aComment(postId);
    await aComment(postId, { by: alice });
    expect(await inList(postId, carol)).toBe(2);
    expect(await inList(postId, mod)).toBeNull();
  });

  it('are new to the author from the first one on, and one’s own are read', async () => {
    const postId = await aPost();
    await aComment(postId, { by: alice });
    expect(await inList(postId, alice)).toBe(0);
    const theirs = await aComment(postId, { by: bob });
    expect(await read(postId, alice)).toEqual({
      newComments: 1,
      continueAt: { commentId: theirs.id, pages: { newest: 1, oldest: 1, top: 1 } },
    });
  });

  it('say where to continue: the first new comment and its page under each order', async () => {
    const postId = await aPost();
    const seen = await aComment(postId);
    await markRead(postId, carol);
    const reply = await aComment(postId, { parentId: seen.id });
    for (let n = 0; n < 50; n += 1) await aComment(postId);
    await forum.as(alice).post(`/comments/${seen.id}/downvote`);
    expect(await read(postId, carol)).toEqual({
      newComments: 51,
      continueAt: { commentId: reply.id, pages: { newest: 2, oldest: 1, top: 2 } },
    });
    for (const [sort, page] of [
      ['newest', 2],
      ['oldest', 1],
      ['top', 2],
    ]) {
      const { comments } = await pageOf(postId, `&sort=${sort}&page=${page}`);
      expect(comments.some((tree) => tree.replies.some(({ id }) => id === reply.id))).toBe(true);
    }
  });

  it('move on to a comment and never back, however the calls arrive', async () => {
    const postId = await aPost();
    const [first, , third] = [
      await aComment(postId),
      await aComment(postId),
      await aComment(postId),
    ];
    const all = Array.from({ length: 20 }, (_, n) =>
      markRead(postId, carol, { commentId: n % 2 === 0 ? third.id : first.id }),
    );
    expect((await Promise.all(all)).map((answer) => answer.statusCode)).toEqual(
      Array.from({ length: 20 }, () => 200),
    );
    expect(await inList(postId, carol)).toBe(0);
    await markRead(postId, carol, { commentId: first.id });
    expect(await inList(postId, carol)).toBe(0);
  });

  it('can be marked unread from a comment on', async () => {
    const postId = await aPost();
    const [, second] = [await aComment(postId), await aComment(postId), await aComment(postId)];
    await markRead(postId, carol);
    const answer = await markUnread(postId, carol, second.id);
    expect(answer.json()).toMatchObject({
      newComments: 2,
      continueAt: { commentId: second.id },
    });
    expect(await inList(postId, carol)).toBe(2);
    expect(await inList(postId, mod)).toBeNull();
  });

  it('that are deleted are not new', async () => {
    const postId = await aPost();
    await markRead(postId, carol);
    const [first, second] = [await aComment(postId), await aComment(postId)];
    await forum.as(bob).delete(`/comments/${first.id}`);
    expect(await read(postId, carol)).toMatchObject({
      newComments: 1,
      continueAt: { commentId: second.id },
    });
    expect((await markRead(postId, carol, { commentId: first.id })).statusCode).toBe(200);
  });

  it('stop counting at 100', async () => {
    const postId = await aPost();
    await markRead(postId, carol);
    await sql`INSERT INTO comment (id, post_id, root_id, depth, author_id, content_id, created_at, updated_at, seq)
      SELECT gen_random_uuid(), ${postId}, gen_random_uuid(), 0, ${bob.id}, gen_random_uuid(), now(), now(), 1e9 + n
      FROM generate_series(1, 150) n`.execute(forum.ctx.db);
    expect((await countNewComments(forum.ctx.db, carol.id, [postId])).get(postId)).toBe(100);
    await sql`DELETE FROM comment WHERE post_id = ${postId}`.execute(forum.ctx.db);
  });

  it('are counted by an index, however many comments there are', async () => {
    const { rows } = await forum.database.kysely.transaction().execute(async (tx) => {
      await sql`INSERT INTO comment (id, post_id, root_id, depth, author_id, content_id, created_at, updated_at, seq)
        SELECT gen_random_uuid(), post_id, gen_random_uuid(), 0, ${bob.id}, gen_random_uuid(), now(), now(), n
        FROM (SELECT gen_random_uuid() AS post_id FROM generate_series(1, 100)) p, generate_series(1, 200) n`.execute(
        tx,
      );
      await sql`ANALYZE comment`.execute(tx);
      const plan = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT count(*) FROM (
        SELECT FROM comment c WHERE c.post_id = ${newId()} AND c.seq > 5
          AND NOT c.is_deleted AND c.author_id <> ${carol.id} LIMIT 100) unread`.execute(tx);
      await sql`DELETE FROM comment WHERE seq <= 200 AND root_id <> id AND depth = 0`.execute(tx);
      return plan;
    });
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Only Scan/);
  });
});

describe('saying how far one has read', () => {
  it('needs a member', async () => {
    const postId = await aPost();
    expect((await forum.as(null).post(`/posts/${postId}/read`)).statusCode).toBe(401);
    expect((await forum.as(null).post(`/posts/${postId}/unread`, {})).statusCode).toBe(401);
  });

  it('knows no draft of another, no deleted post and no comment of another post', async () => {
    const draft = await aPost({ published: false });
    const inDraft = await aComment(draft, { by: alice });
    expect((await markRead(draft, carol)).statusCode).toBe(404);
    expect((await markUnread(draft, carol, inDraft.id)).statusCode).toBe(404);
    expect((await markRead(newId(), carol)).statusCode).toBe(404);
    expect((await markRead("' or 1=1", carol)).statusCode).toBe(404);
    const gone = await aPost();
    await forum.as(alice).delete(`/posts/${gone}`);
    expect((await markRead(gone, carol)).statusCode).toBe(410);
    const postId = await aPost();
    for (const commentId of [newId(), inDraft.id]) {
      expect((await markRead(postId, carol, { commentId })).statusCode).toBe(404);
      expect((await markUnread(postId, carol, commentId)).statusCode).toBe(404);
    }
    expect(await inList(postId, carol)).toBeNull();
  });

  it('takes nothing but a comment', async () => {
    const postId = await aPost();
    for (const body of [
      { seq: 9 },
      { commentId: 7 },
      { commentId: null },
      { commentId: [newId()] },
      { commentId: 'x\0' },
      { memberId: alice.id },
      [],
      'all',
    ]) {
      const { statusCode } = await markRead(postId, carol, body);
      expect([body, statusCode]).toEqual([body, 422]);
    }
  });
});
