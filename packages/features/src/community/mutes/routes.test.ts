import type { Actor } from '@forum/contracts';
import { listBlocks, listMutes } from '@forum/contracts/mutes';
import { newId } from '@forum/kernel';
import * as given from '@forum/testing';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { deletePost, editPost } from '../../content/posts/commands.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let carol: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await given.aMember(forum, { username: 'alice' });
  bob = await given.aMember(forum, { username: 'bob', profile: { display_name: 'Bob B.' } });
  carol = await given.aMember(forum, { username: 'carol' });
});
afterAll(() => forum.close());

const put = (by: Actor | null, path: string) => forum.as(by).put(path);
const drop = (by: Actor | null, path: string) => forum.as(by).delete(path);
const mutesOf = async (by: Actor, query = '') =>
  listMutes.response.parse((await forum.as(by).get(`/mutes${query}`)).json());
const blocksOf = async (by: Actor) =>
  listBlocks.response.parse((await forum.as(by).get('/blocks')).json());

describe('muting a post, a category, a member', () => {
  it('answers 204 and lists them with names and internal links, newest first', async () => {
    const postId = await given.aPost(forum, bob);
    const { result } = await createCategory(forum.ctx, {
      meta: { actor: null },
      actor: null,
      category: { name: 'Quiet place' },
    });
    for (const path of [`post/${postId}`, `category/${result.categoryId}`, `user/${bob.id}`]) {
      forum.clock.advance(1000);
      expect((await put(alice, `/mutes/${path}`)).statusCode).toBe(204);
    }
    await forum.engine.catchUp();
    const { data, meta } = await mutesOf(alice);
    expect(data.map(({ type, name, link }) => [type, name, link])).toEqual([
      ['user', 'Bob B.', '/profile/bob'],
      ['category', 'Quiet place', '/quiet-place'],
      ['post', 'A good title', expect.stringMatching(/^\/posts\/a-good-title/)],
    ]);
    expect(meta).toMatchObject({ total: 3, page: 1 });
    expect((await mutesOf(alice, '?type=category')).data).toHaveLength(1);
    expect((await mutesOf(bob)).data).toEqual([]);
  });

  it('is harmless twice, also twenty times at once, and ends by DELETE', async () => {
    const postId = await given.aPost(forum, bob);
    const path = `/mutes/post/${postId}`;
    const answers = await Promise.all(Array.from({ length: 20 }, () => put(carol, path)));
    expect(
      new Set(answers.map((answer) => answer.statusCode)).difference(new Set([204, 409])),
    ).toEqual(new Set());
    expect((await mutesOf(carol)).data).toHaveLength(1);
    expect((await drop(carol, path)).statusCode).toBe(204);
    expect((await drop(carol, path)).statusCode).toBe(204);
    expect((await mutesOf(carol)).data).toEqual([]);
  });

  it('answers 404 for what never was and for the draft of another, 410 for what is deleted', async () => {
    for (const type of ['post', 'category', 'user']) {
      for (const id of [newId(), 'nonsense', '%00']) {
        expect([type, id, (await put(carol, `/mutes/${type}/${id}`)).statusCode]).toEqual([
          type,
          id,
          404,
        ]);
      }
    }
    const draft = await given.aPost(forum, bob);
    await editPost(forum.ctx, {
      meta: { actor: bob },
      actor: bob,
      postId: draft,
      changes: { published: false },
    });
    expect((await put(carol, `/mutes/post/${draft}`)).statusCode).toBe(404);
    const gone = await given.aPost(forum, bob);
    await deletePost(forum.ctx, { meta: { actor: bob }, actor: bob, postId: gone });
    expect((await put(carol, `/mutes/post/${gone}`)).statusCode).toBe(410);
  });

  it('keeps the title of a muted post to itself once the post is hidden', async () => {
    const postId = await given.aPost(forum, bob);
    await put(carol, `/mutes/post/${postId}`);
    await editPost(forum.ctx, {
      meta: { actor: bob },
      actor: bob,
      postId,
      changes: { published: false },
    });
    await forum.engine.catchUp();
    expect((await mutesOf(carol)).data).toMatchObject([
      { id: postId, name: 'No longer available', link: null },
    ]);
  });

  it('answers 400 for other kinds and pages out of reach, 401 to visitors, 403 for oneself', async () => {
    expect((await put(carol, `/mutes/comment/${newId()}`)).statusCode).toBe(400);
    expect((await forum.as(carol).get('/mutes?page=1000000')).statusCode).toBe(400);
    expect((await put(null, `/mutes/user/${bob.id}`)).statusCode).toBe(401);
    expect((await put(carol, `/mutes/user/${carol.id}`)).statusCode).toBe(403);
  });
});

describe('blocking a member', () => {
  it('ends their follow and refuses a new one, until it ends', async () => {
    await forum.as(bob).post(`/users/${alice.id}/follow`);
    expect((await put(alice, `/blocks/${bob.id}`)).statusCode).toBe(204);
    const isFollowing = async () =>
      (await forum.as(bob).get(`/users/${alice.id}/is-following`)).json().isFollowing;
    expect(await isFollowing()).toBe(false);
    const refused = await forum.as(bob).post(`/users/${alice.id}/follow`);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'not-welcome']);
    expect((await forum.as(alice).post(`/users/${bob.id}/follow`)).statusCode).toBe(200);
    expect((await drop(alice, `/blocks/${bob.id}`)).statusCode).toBe(204);
    expect((await forum.as(bob).post(`/users/${alice.id}/follow`)).statusCode).toBe(200);
    expect(await isFollowing()).toBe(true);
  });

  it('lets no follow slip through at the same moment', async () => {
    const [dora, eve] = await Promise.all([
      given.aMember(forum, { username: 'dora' }),
      given.aMember(forum, { username: 'eve' }),
    ]);
    await Promise.all([
      put(dora, `/blocks/${eve.id}`),
      ...Array.from({ length: 5 }, () => forum.as(eve).post(`/users/${dora.id}/follow`)),
    ]);
    await forum.engine.catchUp();
    const followers = await forum.as(dora).get(`/users/${dora.id}/followers`);
    expect(followers.json().data).toEqual([]);
  });

  it('is listed for the member alone', async () => {
    await put(carol, `/blocks/${bob.id}`);
    expect((await blocksOf(carol)).data).toMatchObject([{ user: { username: 'bob' } }]);
    expect((await blocksOf(bob)).data).toEqual([]);
    expect((await mutesOf(carol, '?type=user')).data).toEqual([]);
    expect((await forum.as(bob).get(`/users/by-username/carol`)).body).not.toContain('block');
  });

  it('answers 403 for oneself, 404 for nobody, 401 to visitors', async () => {
    expect((await put(carol, `/blocks/${carol.id}`)).statusCode).toBe(403);
    expect((await put(carol, `/blocks/${newId()}`)).statusCode).toBe(404);
    expect((await put(carol, '/blocks/%00')).statusCode).toBe(404);
    expect((await put(null, `/blocks/${bob.id}`)).statusCode).toBe(401);
    expect((await forum.as(null).get('/blocks')).statusCode).toBe(401);
  });
});
