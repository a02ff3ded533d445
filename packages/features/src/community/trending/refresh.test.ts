import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { createPost, deletePost, editPost } from '../../content/posts/commands.ts';
import { countViews } from '../views/store.ts';
import { castVote } from '../../content/votes/commands.ts';
import { refreshTrending } from './schedule.ts';
import { refreshScores, scoreForgotten } from './store.ts';

const alice: Actor = { id: newId(), role: 'MEMBER' };
const HOUR = 3_600_000;

let forum: TestForum;
let category: string;

beforeAll(async () => {
  forum = await buildTestForum();
  const made = { meta: { actor: null }, actor: null, category: { name: 'General' } };
  category = (await createCategory(forum.ctx, made)).result.categoryId;
});
afterAll(() => forum.close());

const meta = { actor: alice };

async function aPost(published = true): Promise<string> {
  const content = toJson(doc('Five words are quite enough.'));
  const form = { title: 'A good title', content, categoryId: category, prefix: 'Guide' };
  const fields = { ...form, tags: ['one'], published };
  return (await createPost(forum.ctx, { meta, actor: alice, fields })).result.postId;
}

async function scoreOf(id: string): Promise<number | null> {
  await forum.settle();
  await refreshTrending(forum.ctx);
  const row = await forum.ctx.db
    .selectFrom('post_score')
    .select('score')
    .where('post_id', '=', id)
    .executeTakeFirst();
  return row?.score ?? null;
}

async function vote(id: string, direction: 'UPVOTE' | 'DOWNVOTE' = 'UPVOTE'): Promise<void> {
  const actor: Actor = { id: newId(), role: 'MEMBER' };
  const item = { type: 'post' as const, id };
  await castVote(forum.ctx, { meta: { actor }, actor, item, direction });
}

describe('the trending score', () => {
  it('is (upvotes - downvotes + 2 × comments + log10(1 + views)) / (age in hours + 2)^1.5', async () => {
    const id = await aPost();
    for (let n = 0; n < 3; n += 1) await vote(id);
    await vote(id, 'DOWNVOTE');
    const comment = { content: 'A comment', postId: id };
    expect((await forum.as(alice).post('/comments', comment)).statusCode).toBe(201);
    const seen = Array.from({ length: 99 }, (_, n) => `reader ${n}`);
    const at = forum.clock.now();
    await countViews(
      forum.ctx.db,
      seen.map((viewer) => ({ postId: id, viewer, at })),
    );
    forum.clock.advance(2 * HOUR);
    expect(await scoreOf(id)).toBeCloseTo((3 - 1 + 2 + Math.log10(100)) / 4 ** 1.5, 6);
  });

  it('follows votes at once and age as it grows', async () => {
    const id = await aPost();
    expect(await scoreOf(id)).toBe(0);
    await vote(id);
    expect(await scoreOf(id)).toBeCloseTo(1 / 2 ** 1.5, 6);
    forum.clock.advance(6 * HOUR);
    expect(await scoreOf(id)).toBeCloseTo(1 / 8 ** 1.5, 6);
    forum.clock.advance(HOUR / 1000);
    expect((await refreshScores(forum.ctx.db, forum.clock.now())).scored).toBe(0);
  });

  it('is there for published posts only', async () => {
    const id = await aPost(false);
    expect(await scoreOf(id)).toBeNull();
    await editPost(forum.ctx, { meta, actor: alice, postId: id, changes: { published: true } });
    expect(await scoreOf(id)).toBe(0);
    await deletePost(forum.ctx, { meta, actor: alice, postId: id });
    expect(await scoreOf(id)).toBeNull();
  });

  it('is found for a post that a healed event put behind the checkpoint', async () => {
    const id = await aPost();
    await vote(id);
    const later = await aPost();
    await scoreOf(later);
    await forum.ctx.db.deleteFrom('post_score').where('post_id', '=', id).execute();
    expect(await scoreOf(id)).toBeNull();
    expect(await scoreForgotten(forum.ctx.db, forum.clock.now())).toBe(1);
    expect(await scoreOf(id)).toBeCloseTo(1 / 2 ** 1.5, 6);
    expect(await scoreForgotten(forum.ctx.db, forum.clock.now())).toBe(0);
  });

  it('misses no change when many come at once', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => aPost()));
    for (const id of ids) await vote(id);
    await forum.settle();
    await Promise.all([refreshTrending(forum.ctx), refreshTrending(forum.ctx)]);
    for (const id of ids) expect(await scoreOf(id)).toBeGreaterThan(0.3);
  });
});
