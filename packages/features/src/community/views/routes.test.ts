import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { createPost, deletePost } from '../../content/posts/commands.ts';
import { createViewBuffer } from './operations/buffer.ts';
import { forgetViewers } from './store.ts';
import { viewerKey } from './parts/viewer.ts';

const alice: Actor = { id: newId(), role: 'MEMBER' };
const bob: Actor = { id: newId(), role: 'MEMBER' };
const MINUTE = 60_000;

let forum: TestForum;
let category: string;

beforeAll(async () => {
  forum = await buildTestForum();
  const made = { meta: { actor: null }, actor: null, category: { name: 'General' } };
  category = (await createCategory(forum.ctx, made)).result.categoryId;
});
afterAll(() => forum.close());

async function aPost(published = true): Promise<string> {
  const content = toJson(doc('Five words are quite enough.'));
  const form = { title: 'A good title', content, categoryId: category, prefix: 'Guide' };
  const fields = { ...form, tags: ['one'], published };
  const { result } = await createPost(forum.ctx, { meta: { actor: alice }, actor: alice, fields });
  await forum.settle();
  return result.postId;
}

const viewsOf = async (id: string): Promise<number> =>
  (await forum.as(alice).get(`/posts/${id}`)).json().views;

const reader = (n: number) => ({ memberId: null, address: `192.0.2.${n}` });

describe('saying that a post is read', () => {
  it('answers 202 and counts a reader once in 30 minutes', async () => {
    const id = await aPost();
    for (const who of [null, null, bob, bob, null]) {
      expect((await forum.as(who).post(`/posts/${id}/views`)).statusCode).toBe(202);
    }
    await expect.poll(() => viewsOf(id)).toBe(2);
  });

  it('is refused for what the reader may not know of, and for what was deleted', async () => {
    const draft = await aPost(false);
    expect((await forum.as(bob).post(`/posts/${draft}/views`)).statusCode).toBe(404);
    expect((await forum.as(null).post(`/posts/${newId()}/views`)).statusCode).toBe(404);
    expect((await forum.as(null).post('/posts/%00/views')).statusCode).toBe(404);
    const gone = await aPost();
    await deletePost(forum.ctx, { meta: { actor: alice }, actor: alice, postId: gone });
    await forum.settle();
    expect((await forum.as(null).post(`/posts/${gone}/views`)).statusCode).toBe(410);
  });
});

describe('counting views', () => {
  it('writes nothing before the batch, and the batch in one go', async () => {
    const id = await aPost();
    const buffer = createViewBuffer(forum.ctx);
    for (let n = 1; n <= 100; n += 1) await buffer.record(id, reader(n));
    expect(await viewsOf(id)).toBe(0);
    await buffer.flush();
    expect(await viewsOf(id)).toBe(100);
  });

  it('counts again after 30 minutes, over processes and their restarts', async () => {
    const id = await aPost();
    const view = async () => {
      const buffer = createViewBuffer(forum.ctx);
      await buffer.record(id, reader(1));
      await buffer.flush();
    };
    await view();
    forum.clock.advance(29 * MINUTE);
    await view();
    expect(await viewsOf(id)).toBe(1);
    forum.clock.advance(MINUTE);
    await view();
    expect(await viewsOf(id)).toBe(2);
  });

  it('counts right when many processes write at once', async () => {
    const ids = [await aPost(), await aPost()];
    const buffers = Array.from({ length: 8 }, () => createViewBuffer(forum.ctx));
    for (const [n, buffer] of buffers.entries()) {
      for (const id of n % 2 === 0 ? ids : ids.toReversed()) {
        for (let who = 1; who <= 20; who += 1) await buffer.record(id, reader(who));
      }
    }
    await Promise.all(buffers.map((buffer) => buffer.flush()));
    expect([await viewsOf(ids[0] ?? ''), await viewsOf(ids[1] ?? '')]).toEqual([20, 20]);
  });

  it('keeps what it could not write for the next time', async () => {
    const id = await aPost();
    const buffer = createViewBuffer(forum.ctx);
    await buffer.record(id, reader(1));
    await sql`ALTER TABLE post_view_seen RENAME TO out_of_reach`.execute(forum.database.kysely);
    await expect(buffer.flush()).rejects.toThrow('post_view_seen');
    await sql`ALTER TABLE out_of_reach RENAME TO post_view_seen`.execute(forum.database.kysely);
    await buffer.flush();
    expect(await viewsOf(id)).toBe(1);
  });

  it('forgets readers whose half hour is over', async () => {
    const id = await aPost();
    const buffer = createViewBuffer(forum.ctx);
    await buffer.record(id, reader(1));
    await buffer.flush();
    const left = () =>
      forum.ctx.db.selectFrom('post_view_seen').selectAll().where('post_id', '=', id).execute();
    await forgetViewers(forum.ctx.db, forum.clock.now());
    expect(await left()).toHaveLength(1);
    forum.clock.advance(30 * MINUTE);
    await forgetViewers(forum.ctx.db, forum.clock.now());
    expect(await left()).toEqual([]);
  });
});

describe('who a reader is', () => {
  it('is a member wherever they are, else an address, and does not show in the table', () => {
    const at = (memberId: string | null, address: string) =>
      viewerKey({ memberId, address }, 'salt');
    expect(at(bob.id, '192.0.2.1')).toBe(at(bob.id, '192.0.2.2'));
    expect(at(null, '192.0.2.1')).not.toBe(at(null, '192.0.2.2'));
    expect(at(null, '192.0.2.1')).not.toContain('192');
    expect(viewerKey({ memberId: null, address: '192.0.2.1' }, 'other')).not.toBe(
      at(null, '192.0.2.1'),
    );
  });
});
