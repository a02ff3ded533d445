// Who sees a category can be changed later: its posts follow one by one, and nobody sees meanwhile what they may see
// neither before nor after.
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPostsOutOfStep } from '../items/queries/out-of-step.ts';
import { followCategory } from '../posts/commands/follow-category.ts';
import { openAudiences, type Audiences } from './test-audiences.ts';
import { outcomeOf } from './test-rooms.ts';

let rooms: Audiences;
beforeAll(async () => {
  rooms = await openAudiences();
}, 120_000);
afterAll(() => rooms.forum.close());

const REASON = { reason: 'other', note: 'It is for others now.' } as const;

describe('another group', () => {
  it('sees everything once all posts have followed, and nobody new before', async () => {
    const {
      aCategory,
      aPost,
      audienceOf,
      change,
      finish,
      forum,
      ines,
      inner,
      listed,
      otto,
      outer,
      readersOf,
    } = rooms;
    const room = await aCategory({ seeGroups: [inner] });
    const post = await aPost(ines, room.id);
    const begun = await change(room.id, { seeGroups: [outer] });
    expect(begun.statusCode, begun.body).toBe(200);
    expect(begun.json()).toMatchObject({
      seeGroups: [],
      becoming: { seeGroups: [outer] },
      posts: 1,
      left: 1,
    });
    // At once, before anything has followed.
    expect(await readersOf(post)).toEqual(['mod']);
    expect(outcomeOf(await forum.as(ines).get(`/comments?postId=${post}`))).toBe(
      '404 post-not-found',
    );
    await finish();
    expect(await audienceOf(room.id)).toMatchObject({
      seeGroups: [outer],
      becoming: null,
      left: 0,
    });
    expect(await readersOf(post)).toEqual(['otto', 'both', 'mod']);
    expect(await listed(`/posts?categoryId=${room.id}`, otto)).toContain(post);
    expect(await listed(`/posts?categoryId=${room.id}`, ines)).not.toContain(post);
  });

  it('is shown meanwhile to those who see it before and after', async () => {
    const { aCategory, aPost, change, finish, ines, inner, outer, readersOf } = rooms;
    const room = await aCategory({ seeGroups: [inner] });
    const post = await aPost(ines, room.id);
    await change(room.id, { seeGroups: [inner, outer] });
    expect(await readersOf(post)).toEqual(['ines', 'both', 'mod']);
    const late = await aPost(ines, room.id);
    await finish();
    for (const id of [post, late]) {
      expect(await readersOf(id)).toEqual(['ines', 'otto', 'both', 'mod']);
    }
  });

  it('is undone exactly, what was written since included', async () => {
    const {
      aCategory,
      aPost,
      audienceOf,
      change,
      finish,
      forum,
      ines,
      inner,
      otto,
      outer,
      readersOf,
      undoLast,
    } = rooms;
    const room = await aCategory({ seeGroups: [inner] });
    const post = await aPost(ines, room.id);
    await change(room.id, { seeGroups: [outer] });
    await finish();
    const since = await aPost(otto, room.id);
    await undoLast();
    await forum.settle();
    expect(await readersOf(since)).toEqual(['mod']);
    await finish();
    expect(await audienceOf(room.id)).toMatchObject({ seeGroups: [inner], becoming: null });
    for (const id of [post, since]) expect(await readersOf(id)).toEqual(['ines', 'both', 'mod']);
  });

  it('comes to what is below as well, and is not chosen there', async () => {
    const { aCategory, aPost, audienceOf, change, finish, forum, ines, inner, outer, readersOf } =
      rooms;
    const room = await aCategory({ seeGroups: [inner] });
    const below = await aCategory({ parentId: room.id });
    const post = await aPost(ines, below.id);
    expect(outcomeOf(await change(below.id, { seeGroups: [outer] }))).toBe('422 invalid');
    await change(room.id, { seeGroups: [outer] });
    await forum.settle();
    expect(await readersOf(post)).toEqual(['mod']);
    await finish();
    expect(await readersOf(post)).toEqual(['otto', 'both', 'mod']);
    expect(await audienceOf(below.id)).toMatchObject({ seeGroups: [outer], becoming: null });
  });

  it('is asked of an administrator with a reason that the ledger keeps, and of a group that exists', async () => {
    const { aCategory, admin, change, finish, forum, inner, mod, outer } = rooms;
    const room = await aCategory({ seeGroups: [inner] });
    const asked = { seeGroups: [outer], ...REASON };
    const byMod = await forum.as(mod).post(`/categories/${room.id}/audience`, asked);
    expect(byMod.statusCode).toBe(403);
    expect(outcomeOf(await change(room.id, { seeGroups: [newId()] }))).toBe('422 invalid');
    await change(room.id, { seeGroups: [outer] });
    await finish();
    const acts = (await admin.get('/admin/audit?kind=category.audience')).body;
    expect(acts).toContain(room.id);
    expect(acts).toContain('It is for others now.');
  });

  it('refuses that posts or categories come and go meanwhile', async () => {
    const { aCategory, aPost, admin, change, finish, forum, ines, inner, mod, outer } = rooms;
    const [room, twin] = [
      await aCategory({ seeGroups: [inner] }),
      await aCategory({ seeGroups: [inner] }),
    ];
    const post = await aPost(ines, twin.id);
    await change(room.id, { seeGroups: [outer] });
    const move = await forum.as(mod).patch(`/posts/${post}`, { categoryId: room.id });
    expect(outcomeOf(move)).toBe('409 audience-changing');
    for (const [from, to] of [
      [room, twin],
      [twin, room],
    ] as const) {
      expect(outcomeOf(await admin.delete(`/categories/${from.id}?target=${to.id}`))).toBe(
        '409 audience-changing',
      );
    }
    await finish();
  });
});

describe('a change that is interrupted', () => {
  it('goes on with the posts that are left, and hides all of them meanwhile', async () => {
    const { aCategory, aPost, alice, audienceOf, change, finish, forum, inner, readersOf } = rooms;
    const room = await aCategory();
    const posts = await Promise.all([1, 2, 3].map(() => aPost(alice, room.id)));
    await change(room.id, { seeGroups: [inner] });
    await forum.settle();
    const now = forum.ctx.clock.now();
    const [first, ...left] = await listPostsOutOfStep(forum.ctx.db, { now, limit: 10 });
    expect(left).toHaveLength(2);
    const { id: postId = '', categoryId = '', by = '', actId = null } = first ?? {};
    const meta = { actor: { id: by }, actId: actId ?? undefined };
    await followCategory(forum.ctx, { meta, postId, categoryId, by });
    await forum.settle();
    for (const id of posts) expect(await readersOf(id)).not.toContain('visitor');
    expect(await audienceOf(room.id)).toMatchObject({ left: 2, becoming: { seeGroups: [inner] } });
    await finish();
    for (const id of posts) expect(await readersOf(id)).toEqual(['ines', 'both', 'mod']);
  });

  it('by a second one ends as the second says, and by its undo as it began', async () => {
    const { aCategory, aPost, alice, change, finish, forum, inner, outer, readersOf, undoLast } =
      rooms;
    const room = await aCategory();
    const posts = await Promise.all([1, 2].map(() => aPost(alice, room.id)));
    await change(room.id, { seeGroups: [inner] });
    await forum.settle();
    await change(room.id, { seeGroups: [outer] });
    await forum.settle();
    for (const id of posts) expect(await readersOf(id)).not.toContain('ines');
    await undoLast();
    await finish();
    for (const id of posts) expect(await readersOf(id)).toEqual(['ines', 'both', 'mod']);
    await change(room.id, { seeGroups: [outer] });
    await finish();
    for (const id of posts) expect(await readersOf(id)).toEqual(['otto', 'both', 'mod']);
  });
});

describe('rebuilding from the log', () => {
  it.each(['posts', 'comments', 'categories', 'tags', 'category-tally', 'site', 'profiles'])(
    'leads to the same rows: %s',
    async (name) => {
      await rooms.forum.settle();
      expect(await rooms.forum.engine.verify(name)).toEqual([]);
    },
  );
});
