import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { aMember } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, mod, openThreads } from '../../content/comments/test-threads.ts';
import { listOwnReports } from './queries.ts';

const { forum, aPost, aComment } = await openThreads();
afterAll(() => forum.close());

let dave: Actor;
beforeAll(async () => {
  dave = await aMember(forum, { username: 'dave' });
});

type Target = 'post' | 'comment' | 'user';
const file = (by: Actor | null, targetType: Target, targetId: string, more: object = {}) =>
  forum.as(by).post('/reports', { targetType, targetId, reason: 'spam', ...more });

async function rowsOf(itemId: string) {
  await forum.settle();
  return forum.ctx.db.selectFrom('report').selectAll().where('item_id', '=', itemId).execute();
}

async function eventsOf(itemId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM event
    WHERE stream LIKE ${`report:%:${itemId}:%`}`.execute(forum.ctx.db);
  return rows[0]?.n ?? 0;
}

async function ownReports({ id }: Actor): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const row of listOwnReports(forum.ctx.db, id)) rows.push(row);
  return rows;
}

describe('POST /reports {targetType,targetId,reason,note?}', () => {
  it('answers 201 for a post, a comment and a member, and keeps a row for the staff', async () => {
    const postId = await aPost();
    const { id: commentId } = await aComment(postId, { by: alice });
    const answer = await file(dave, 'comment', commentId, {
      reason: 'other',
      note: ' Look here. ',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(String),
        targetType: 'comment',
        targetId: commentId,
        reason: 'other',
        note: 'Look here.',
        state: 'open',
        createdAt: forum.clock.now().toISOString(),
      },
    ]);
    expect(await rowsOf(commentId)).toMatchObject([
      {
        id: answer.json().id,
        item_type: 'comment',
        post_id: postId,
        member_id: alice.id,
        reporter_id: dave.id,
        reason: 'other',
        state: 'open',
      },
    ]);
    expect((await file(bob, 'post', postId)).json()).toMatchObject({ note: null });
    expect((await file(bob, 'user', dave.id)).statusCode).toBe(201);
    expect(await rowsOf(dave.id)).toMatchObject([{ post_id: null, member_id: dave.id }]);
  });

  it('keeps what was written out of the log', async () => {
    const postId = await aPost();
    const { id } = (await file(dave, 'post', postId, { note: 'My neighbour wrote it' })).json();
    const notes = await forum.ctx.db
      .selectFrom('report_note')
      .select('note')
      .where('report_id', '=', id)
      .execute();
    expect(notes).toEqual([{ note: 'My neighbour wrote it' }]);
    const { rows } = await sql`SELECT 1 FROM event WHERE data::text LIKE '%neighbour%'`.execute(
      forum.ctx.db,
    );
    expect(rows).toEqual([]);
  });

  it('lets the note go with the account of who wrote it, and the archive have it before', async () => {
    const erin = await aMember(forum, { username: 'erin' });
    const postId = await aPost();
    const { id } = (await file(erin, 'post', postId, { note: 'In my own words' })).json();
    await forum.settle();
    const kept = await ownReports(erin);
    expect(kept).toMatchObject([{ id, itemId: postId, note: 'In my own words' }]);
    await forum.ctx.db.deleteFrom('account').where('member_id', '=', erin.id).execute();
    const after = await ownReports(erin);
    expect(after).toMatchObject([{ id, note: null }]);
  });

  it('answers 409 to a second open report by the same member, not to one by another', async () => {
    const postId = await aPost();
    await file(bob, 'post', postId);
    const second = await file(bob, 'post', postId, { reason: 'harassment' });
    expect([second.statusCode, second.json().detail]).toEqual([
      409,
      'You have already reported this post',
    ]);
    expect((await file(mod, 'post', postId)).statusCode).toBe(201);
    expect(await eventsOf(postId)).toBe(2);
  });

  it('takes one of twenty at once', async () => {
    const postId = await aPost();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => file(dave, 'post', postId, { note: 'Quick' })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
    expect(await eventsOf(postId)).toBe(1);
  });

  it('refuses one’s own post, comment and self', async () => {
    const postId = await aPost();
    const { id } = await aComment(postId);
    expect((await file(alice, 'post', postId)).json().detail).toBe(
      'You cannot report your own post',
    );
    expect((await file(bob, 'comment', id)).statusCode).toBe(403);
    expect((await file(dave, 'user', dave.id)).json()).toMatchObject({
      status: 403,
      detail: 'You cannot report yourself',
    });
    expect(await eventsOf(postId)).toBe(0);
  });

  it('answers for a draft of another as for what never was', async () => {
    const draft = await aPost({ published: false });
    const { id } = await aComment(draft, { by: alice });
    for (const type of ['post', 'comment', 'user'] as const) {
      const never = await file(bob, type, newId());
      expect(never.statusCode).toBe(404);
      const hidden = await file(bob, type, type === 'comment' ? id : draft);
      expect({ ...hidden.json(), requestId: '' }).toEqual({ ...never.json(), requestId: '' });
    }
    await forum.as(alice).delete(`/posts/${draft}`);
    expect((await file(bob, 'post', draft)).statusCode).toBe(404);
    expect((await file(bob, 'comment', id)).statusCode).toBe(404);
    expect((await file(mod, 'post', draft)).statusCode).toBe(410);
  });

  it('answers 410 for what was deleted', async () => {
    const postId = await aPost();
    const { id } = await aComment(postId, { by: alice });
    await forum.as(alice).delete(`/comments/${id}`);
    expect((await file(bob, 'comment', id)).statusCode).toBe(410);
    await forum.as(alice).delete(`/posts/${postId}`);
    expect((await file(bob, 'post', postId)).statusCode).toBe(410);
  });

  it('asks visitors to sign in, and takes no other fields, types and lengths', async () => {
    const postId = await aPost();
    expect((await file(null, 'post', postId)).statusCode).toBe(401);
    for (const more of [
      { targetType: 'category' },
      { targetId: 'x' },
      { targetId: [postId] },
      { reason: 'SPAM' },
      { reason: null },
      { note: 7 },
      { note: 'x'.repeat(501) },
      { state: 'open' },
      { reporterId: alice.id },
    ]) {
      const { statusCode } = await file(bob, 'post', postId, more);
      expect([more, statusCode]).toEqual([more, 422]);
    }
    const long = await file(bob, 'post', postId, { note: 'x'.repeat(501) });
    expect(long.json().errors).toEqual([
      { path: 'note', message: 'Note must be at most 500 characters' },
    ]);
    expect(await eventsOf(postId)).toBe(0);
    const odd = await file(dave, 'post', postId, { note: `a\0b\uD800${'x'.repeat(490)}` });
    expect(odd.statusCode).toBe(201);
  });
});
