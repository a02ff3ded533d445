import type { Actor } from '@forum/contracts';
import { aMember } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRooms, outcomeOf, type Rooms } from './test-rooms.ts';

let forum: Rooms['forum'];
let admin: Rooms['admin'];
let mod: Actor;
let mona: Actor;
let alice: Actor;
let aCategory: Rooms['aCategory'];
let write: Rooms['write'];
let aPost: Rooms['aPost'];

beforeAll(async () => {
  ({ forum, admin, mod, alice, aCategory, write, aPost } = await openRooms());
  mona = await aMember(forum, { username: 'mona', role: 'MODERATOR' });
});
afterAll(() => forum.close());

const aRoom = (fields: object = {}) => aCategory({ seeRoles: ['MODERATOR'], ...fields });

describe('a private category', () => {
  it('is chosen when it is made, and admits all staff', async () => {
    const room = await aRoom();
    expect(room.seeRoles).toEqual(['MODERATOR', 'ADMIN', 'SUPERADMIN']);
    const opened = await admin.patch(`/categories/${room.id}`, { seeRoles: [] });
    expect(opened.statusCode).toBe(422);
    const admins = await admin.post('/categories', { name: 'Admins', seeRoles: ['ADMIN'] });
    expect(admins.statusCode).toBe(422);
    expect((await aCategory({ seeRoles: ['MEMBER'] })).seeRoles).toEqual([]);
  });

  it('exists for staff alone', async () => {
    const { id, slug, name } = await aRoom();
    const urls = [`/categories/${id}`, `/categories/slug/${slug}`, `/categories/${id}/members`];
    for (const url of urls) {
      expect([url, outcomeOf(await forum.as(null).get(url))]).toEqual([
        url,
        '404 category-not-found',
      ]);
      expect([url, outcomeOf(await forum.as(alice).get(url))]).toEqual([
        url,
        '404 category-not-found',
      ]);
      expect([url, outcomeOf(await forum.as(mod).get(url))]).toEqual([url, '200']);
    }
    for (const url of ['/categories', `/categories?search=${encodeURIComponent(name)}`]) {
      for (const [reader, isShown] of [
        [null, false],
        [alice, false],
        [mod, true],
      ] as const) {
        const { body } = await forum.as(reader).get(url);
        expect([url, reader?.role, body.includes(id)]).toEqual([url, reader?.role, isShown]);
      }
    }
    const unknown = ['404 category-not-found', '404 category-not-found', '404 category-not-found'];
    expect([
      outcomeOf(await forum.as(alice).post(`/categories/${id}/members`)),
      outcomeOf(await forum.as(alice).get(`/categories/${id}/members/is-member`)),
      outcomeOf(await forum.as(alice).put(`/mutes/category/${id}`)),
    ]).toEqual(unknown);
    expect(outcomeOf(await forum.as(mod).post(`/categories/${id}/members`))).toBe('200');
    expect(outcomeOf(await write(alice, id))).toBe('422 no-such-category');
  });

  it('makes what is below it private, and takes in nothing that everyone sees', async () => {
    const room = await aRoom();
    expect((await aCategory({ parentId: room.id })).seeRoles).toEqual(room.seeRoles);
    const open = await aCategory();
    const below = await admin.patch(`/categories/${open.id}`, { parentId: room.id });
    expect(outcomeOf(below)).toBe('422 invalid');
    const order = [{ id: open.id, parentId: room.id, position: 0 }];
    expect(outcomeOf(await admin.patch('/categories/sort-order', order))).toBe('422 invalid');
  });

  it('keeps its audience through deletion, and its posts through a move', async () => {
    const [room, open] = [await aRoom(), await aCategory()];
    const post = await aPost(mod, room.id);
    const moved = await forum.as(mod).patch(`/posts/${post}`, { categoryId: open.id });
    expect(outcomeOf(moved)).toBe('422 other-audience');
    const outside = await aPost(mod, open.id);
    const inside = await forum.as(mod).patch(`/posts/${outside}`, { categoryId: room.id });
    expect(outcomeOf(inside)).toBe('422 other-audience');
    const away = await admin.delete(`/categories/${room.id}?target=${open.id}`);
    expect(outcomeOf(away)).toBe('422 invalid');
    const other = await aRoom();
    expect(outcomeOf(await forum.as(mod).patch(`/posts/${post}`, { categoryId: other.id }))).toBe(
      '200',
    );
  });
});

describe('a post in a private category', () => {
  it('is read, listed and answered by staff, as any post is', async () => {
    const [room, open] = [await aRoom(), await aCategory()];
    const child = await aRoom({ parentId: open.id });
    const post = await aPost(mod, room.id);
    const below = await aPost(mod, child.id);
    const read = await forum.as(mona).get(`/posts/${post}`);
    expect(read.json()).toMatchObject({ published: true, isPrivate: true });
    const said = await forum.as(mona).post('/comments', { postId: post, content: 'A quiet word.' });
    expect(outcomeOf(said)).toBe('201');
    const comments = await forum.as(mod).get(`/comments?postId=${post}`);
    expect(comments.body).toContain('A quiet word.');
    const listed = (by: Actor | null, id: string) => forum.as(by).get(`/posts?categoryId=${id}`);
    expect((await listed(mona, room.id)).json()).toMatchObject({
      data: [{ id: post, published: true }],
      meta: { total: 1 },
    });
    expect((await listed(alice, room.id)).json()).toMatchObject({ data: [], meta: { total: 0 } });
    // A list that everyone reads is the same for staff.
    expect((await listed(mona, open.id)).body).not.toContain(below);
    expect((await forum.as(mona).get(`/categories/${room.id}`)).json()).toMatchObject({
      _count: { posts: 1 },
      stats: { totalPosts: 1 },
    });
  });

  it('is no draft, and cannot become one', async () => {
    const room = await aRoom();
    expect(outcomeOf(await write(mod, room.id, { published: false }))).toBe(
      '422 no-private-drafts',
    );
    const post = await aPost(mod, room.id);
    const hidden = await forum.as(mod).patch(`/posts/${post}`, { published: false });
    expect(outcomeOf(hidden)).toBe('422 no-private-drafts');
    const drafts = await forum.as(mod).get(`/posts?published=false&authorId=${mod.id}`);
    expect(drafts.json()).toMatchObject({ data: [], meta: { total: 0 } });
    expect(outcomeOf(await forum.as(mod).patch(`/posts/${post}`, { title: 'Better' }))).toBe('200');
    expect(outcomeOf(await forum.as(mod).delete(`/posts/${post}`))).toBe('204');
    expect(outcomeOf(await forum.as(mod).get(`/posts/${post}`))).toBe('410 post-deleted');
    expect(outcomeOf(await forum.as(alice).get(`/posts/${post}`))).toBe('404 post-not-found');
    expect(outcomeOf(await admin.post(`/admin/posts/${post}/restore`, {}))).toBe('200');
    expect((await forum.as(mod).get(`/posts/${post}`)).json()).toMatchObject({ published: true });
    await forum.settle();
    expect((await forum.as(mod).get(`/posts?published=false&authorId=${mod.id}`)).json()).toEqual(
      drafts.json(),
    );
  });

  it('takes no votes and no labels, which would count in public', async () => {
    const room = await aRoom();
    const post = await aPost(mod, room.id);
    const said = await forum.as(mod).post('/comments', { postId: post, content: 'A quiet word.' });
    const comment = said.json().id;
    expect([
      outcomeOf(await forum.as(mona).post(`/posts/${post}/upvote`)),
      outcomeOf(await forum.as(mona).post(`/comments/${comment}/upvote`)),
      outcomeOf(await forum.as(mona).post(`/comments/${comment}/mark`, { type: 'HELPFUL' })),
    ]).toEqual(['403 private-place', '403 private-place', '403 private-place']);
    // Nobody else learns that there is something to vote on.
    expect(outcomeOf(await forum.as(alice).post(`/posts/${post}/upvote`))).toBe(
      '404 post-not-found',
    );
  });

  it('changes no number that others are shown', async () => {
    const room = await aRoom();
    await forum.settle();
    const numbers = async () => {
      await forum.settle();
      const [site, profile] = await Promise.all([
        forum.as(null).get('/stats'),
        forum.as(null).get('/users/by-username/mona'),
      ]);
      return [site.json(), profile.json().stats];
    };
    const before = await numbers();
    const post = await aPost(mona, room.id);
    const content = 'A quiet word.';
    const said = (await forum.as(mona).post('/comments', { postId: post, content })).json().id;
    expect(await numbers()).toEqual(before);
    await forum.as(mona).delete(`/comments/${said}`);
    await forum.as(mona).delete(`/posts/${post}`);
    expect(await numbers()).toEqual(before);
  });
});
