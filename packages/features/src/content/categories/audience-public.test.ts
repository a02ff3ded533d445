// A place that everybody sees becomes private, and a private one is opened.
import { aMember, differences, elevated, readTables } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAY_DIFFER } from '../../app/test/comparing.ts';
import { openAudiences, type Audiences } from './test-audiences.ts';
import { outcomeOf } from './test-rooms.ts';

let rooms: Audiences;
beforeAll(async () => {
  rooms = await openAudiences();
}, 120_000);
afterAll(() => rooms.forum.close());

const OPEN = { seeRoles: [], seeGroups: [] };

describe('a place that everybody sees', () => {
  it('is private at once, in lists, search and numbers, and is again what it was by an undo', async () => {
    const {
      aCategory,
      aPost,
      alice,
      audienceOf,
      change,
      finish,
      forum,
      ines,
      inner,
      listed,
      readersOf,
      undoLast,
      write,
    } = rooms;
    const room = await aCategory();
    const post = await aPost(alice, room.id);
    const said = { postId: post, content: 'A word with marmalade.' };
    await forum.as(alice).post('/comments', said);
    const draft = (await write(alice, room.id, { published: false })).json().id;
    const down = await aPost(alice, room.id);
    await forum.as(alice).patch(`/posts/${down}`, { published: false });
    const gone = await aPost(alice, room.id);
    await forum.as(alice).delete(`/posts/${gone}`);
    await forum.settle();
    const before = await readTables(forum);
    const shown = await forum.as(null).get(`/posts/${post}`);
    const bells = await listed('/notifications', alice);
    await change(room.id, { seeGroups: [inner] });
    expect(await readersOf(post)).not.toContain('visitor');
    expect(await listed('/posts?limit=50')).not.toContain(post);
    expect(await listed('/search?q=marmalade&type=comments')).not.toContain(post);
    await finish();
    expect(await audienceOf(room.id)).toMatchObject({ seeGroups: [inner], becoming: null });
    expect(await readersOf(post)).toEqual(['ines', 'both', 'mod']);
    expect(await listed(`/posts?categoryId=${room.id}`, ines)).toContain(post);
    for (const url of ['/posts?limit=50', '/search?q=good', '/search?q=marmalade&type=comments']) {
      expect(await listed(url)).not.toContain(post);
    }
    // Drafts have left, what was taken down stays with its author, and what was deleted was never there.
    expect((await forum.as(alice).get(`/posts/${draft}`)).json().category).toBeNull();
    expect(outcomeOf(await forum.as(ines).get(`/posts/${down}`))).toBe('404 post-not-found');
    expect(outcomeOf(await forum.as(null).get(`/posts/${gone}`))).toBe('404 post-not-found');
    await undoLast();
    await finish();
    expect(await readersOf(post)).toEqual(['visitor', 'ines', 'otto', 'both', 'mod']);
    const { updatedAt: _now, ...again } = (await forum.as(null).get(`/posts/${post}`)).json();
    const { updatedAt: _then, ...was } = shown.json();
    expect(again).toEqual(was);
    expect(await listed('/notifications', alice)).toBe(bells);
    const { staff_act: _ledger, ...differing } = differences(
      before,
      await readTables(forum),
      ALLOWED,
    );
    expect(differing).toEqual({});
  });
});

describe('a private place', () => {
  it('is opened with its dates, and nobody is told of what is in it', async () => {
    const {
      aCategory,
      aPost,
      change,
      finish,
      forum,
      ines,
      inner,
      listed,
      otto,
      readersOf,
      undoLast,
      write,
    } = rooms;
    const room = await aCategory({ seeGroups: [inner] });
    const post = (await write(ines, room.id, { tags: ['opened'] })).json();
    await forum.as(ines).post('/comments', { postId: post.id, content: 'Hear, @otto.' });
    const gone = await aPost(ines, room.id);
    await forum.as(ines).delete(`/posts/${gone}`);
    forum.clock.advance(5 * 60 * 1000);
    await forum.settle();
    const told = await listed('/notifications', otto);
    await change(room.id, OPEN);
    await forum.settle();
    expect(await readersOf(post.id)).toEqual(['ines', 'both', 'mod']);
    expect(await listed('/categories')).not.toContain(room.id);
    await finish();
    expect(await readersOf(post.id)).toEqual(['visitor', 'ines', 'otto', 'both', 'mod']);
    const opened = (await forum.as(null).get(`/posts/${post.id}`)).json();
    expect(opened).toMatchObject({ createdAt: post.createdAt, isPrivate: false, seeGroups: [] });
    expect(await listed('/posts?tag=opened')).toContain(post.id);
    expect(await listed(`/posts?categoryId=${room.id}`)).toContain(post.id);
    expect(await listed('/search?q=hear&type=comments')).toContain(post.id);
    expect(await listed('/notifications', otto)).toBe(told);
    expect(outcomeOf(await forum.as(otto).post(`/posts/${post.id}/upvote`))).toBe('200');
    await undoLast();
    await finish();
    expect(await readersOf(post.id)).toEqual(['ines', 'both', 'mod']);
    expect(await listed('/posts?tag=opened')).not.toContain(post.id);
  });
});

describe('rebuilding from the log', () => {
  it.each(['posts', 'comments', 'categories', 'tags', 'category-tally', 'site', 'trending'])(
    'leads to the same rows: %s',
    async (name) => {
      await rooms.forum.settle();
      expect(await rooms.forum.engine.verify(name)).toEqual([]);
    },
  );
});

// Last: it ends the administrator's elevated access.
describe('a post that comes up again hours later', () => {
  it('is where its category belongs by then', async () => {
    const { aCategory, aPost, alice, change, finish, forum, inner, listed, readersOf } = rooms;
    const room = await aCategory();
    const down = await aPost(alice, room.id);
    await forum.as(alice).patch(`/posts/${down}`, { published: false });
    const gone = await aPost(alice, room.id);
    await forum.as(alice).delete(`/posts/${gone}`);
    await change(room.id, { seeGroups: [inner] });
    await finish();
    forum.clock.advance(2 * 60 * 60 * 1000);
    const zoe = await elevated(forum, await aMember(forum, { username: 'zoe', role: 'ADMIN' }));
    await zoe.post(`/admin/posts/${gone}/restore`, {});
    await forum.as(alice).patch(`/posts/${down}`, { published: true });
    await forum.settle();
    expect(await listed('/posts?limit=50')).not.toContain(down);
    expect(await readersOf(gone)).toEqual(['ines', 'both', 'mod']);
    expect(outcomeOf(await forum.as(null).get(`/posts/${down}`))).toBe('404 post-not-found');
    await finish();
    expect(await readersOf(gone)).toEqual(['ines', 'both', 'mod']);
  });
});

/** Positions in the log, and when the last change was; the ledger has the acts. */
const ALLOWED = {
  ...MAY_DIFFER,
  category: ['audience_at', 'audience_by', 'audience_act'],
};
