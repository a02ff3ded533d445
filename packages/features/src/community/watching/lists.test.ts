import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFollowed } from '../notifications/queries/followed.ts';
import { sql } from 'kysely';
import { openBell, type Bell } from '../notifications/test-bell.ts';

let bell: Bell;
let count = 0;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  bell = await openBell();
});
afterAll(() => bell.forum.close());
beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(bell.forum, { username: `ls_${who}_${count}` });
  [alice, bob] = await Promise.all([member('alice'), member('bob')]);
  bell.forum.clock.advance(60_000);
});

const listed = async (only: string, by: Actor | null) => {
  await bell.forum.settle();
  const answer = await bell.forum.as(by).get(`/posts?only=${only}&limit=50`);
  if (answer.statusCode !== 200) return answer.statusCode;
  return answer.json().data.map(({ id }: { id: string }) => id);
};
const counts = async (by: Actor) => {
  await bell.forum.settle();
  return (await bell.forum.as(by).get('/watches/counts')).json();
};
const follow = async (by: Actor, whom: Actor) => {
  await bell.forum.as(by).post(`/users/${whom.id}/follow`);
  bell.forum.clock.advance(1000);
  await bell.forum.settle();
};
const choose = (by: Actor, thing: string, level: string) =>
  bell.forum.as(by).put(`/watches/${thing}`, { level });

describe('New posts', () => {
  it('are those of members, categories and tags that one follows, since then, until opened', async () => {
    const before = await bell.write(alice);
    await follow(bob, alice);
    expect(await listed('new', bob)).toEqual([]);
    const post = await bell.write(alice);
    expect(await listed('new', bob)).toEqual([post]);
    expect(await counts(bob)).toEqual({ new: 1, tracked: 0 });
    await bell.forum.as(bob).post(`/posts/${post}/read`);
    expect(await listed('new', bob)).toEqual([]);
    expect(await listed('followed', bob)).toEqual([post, before]);
    expect(await listed('new', null)).toBe(401);
  });

  it('are none of a draft, a deleted post, a muted source or one’s own', async () => {
    await bell.forum.as(bob).post(`/categories/${bell.categoryId}/members`);
    await bell.forum.settle();
    bell.forum.clock.advance(1000);
    await bell.write(alice, { published: false });
    await bell.write(bob);
    const deleted = await bell.write(alice);
    await bell.forum.as(alice).delete(`/posts/${deleted}`);
    const muted = await bell.write(alice);
    await choose(bob, `post/${muted}`, 'muted');
    expect(await listed('new', bob)).toEqual([]);
    const heard = await bell.write(alice);
    expect(await listed('new', bob)).toEqual([heard]);
    await choose(bob, 'tag/start', 'muted');
    expect(await listed('new', bob)).toEqual([]);
  });

  it('are done with at once', async () => {
    await follow(bob, alice);
    await bell.write(alice);
    await bell.forum.settle();
    bell.forum.clock.advance(1000);
    const done = await bell.forum.as(bob).post('/watches/dismiss', { list: 'new' });
    expect(done.json()).toEqual({ new: 0, tracked: 0 });
    expect(await listed('new', bob)).toEqual([]);
    const next = await bell.write(alice);
    expect(await listed('new', bob)).toEqual([next]);
    expect((await bell.forum.as(bob).post('/watches/dismiss', { list: 'all' })).statusCode).toBe(
      422,
    );
  });
});

describe('Tracked threads', () => {
  it('are those one wrote in, with new comments by others, the latest first', async () => {
    const [first, second] = [await bell.write(bob), await bell.write(bob)];
    await bell.comment(bob, { postId: first });
    expect(await listed('tracked', bob)).toEqual([]);
    await bell.comment(alice, { postId: second });
    await bell.comment(alice, { postId: first });
    expect(await listed('tracked', bob)).toEqual([first, second]);
    expect(await counts(bob)).toEqual({ new: 0, tracked: 2 });
    await bell.forum.as(bob).post(`/posts/${first}/read`);
    expect(await listed('tracked', bob)).toEqual([second]);
    const done = await bell.forum.as(bob).post('/watches/dismiss', { list: 'tracked' });
    expect(done.json()).toEqual({ new: 0, tracked: 0 });
    await bell.comment(alice, { postId: second });
    expect(await listed('tracked', bob)).toEqual([second]);
  });

  it('are those with a comment by another, whoever wrote after it, as long as it is there', async () => {
    const post = await bell.write(bob);
    const comment = await bell.comment(alice, { postId: post });
    await bell.comment(bob, { postId: post });
    expect(await listed('tracked', bob)).toEqual([post]);
    expect(await listed('tracked', alice)).toEqual([post]);
    await bell.forum.as(alice).delete(`/comments/${comment}`);
    expect(await listed('tracked', bob)).toEqual([]);
    await bell.comment(alice, { postId: post });
    expect(await listed('tracked', bob)).toEqual([post]);
    await bell.forum.as(bob).delete(`/posts/${post}`);
    expect(await listed('tracked', alice)).toEqual([]);
    expect(await counts(bob)).toEqual({ new: 0, tracked: 0 });
  });

  it('are found among drafts, by an author and a tag, and in a category', async () => {
    const post = await bell.write(bob);
    await bell.comment(alice, { postId: post });
    const drafts = `tracked&published=false&authorId=${bob.id}&tag=start`;
    expect(await listed(drafts, bob)).toEqual([]);
    expect(await listed(`tracked&authorId=${bob.id}&tag=start`, bob)).toEqual([post]);
    expect(await listed(`tracked&categoryId=${bell.categoryId}`, bob)).toEqual([post]);
    await bell.forum.as(bob).patch(`/posts/${post}`, { published: false });
    expect(await listed(drafts, bob)).toEqual([post]);
    expect(await listed(`tracked&categoryId=${bell.categoryId}`, bob)).toEqual([]);
  });

  it('are none of what was taken down, even before their order knows', async () => {
    const post = await bell.write(bob);
    await bell.comment(alice, { postId: post });
    await bell.forum.settle();
    const { db } = bell.forum.ctx;
    await sql`UPDATE post SET published = false WHERE id = ${post}`.execute(db);
    expect(await listed('tracked', bob)).toEqual([]);
    expect(await listed(`tracked&categoryId=${bell.categoryId}`, bob)).toEqual([]);
    const missed = { memberId: bob.id, since: new Date(0), limit: 10 };
    expect(await listFollowed(db, 'tracked', missed)).toEqual([]);
  });

  it('are no longer those that one chose to leave', async () => {
    const post = await bell.write(bob);
    await bell.comment(alice, { postId: post });
    await choose(bob, `post/${post}`, 'normal');
    expect(await listed('tracked', bob)).toEqual([]);
    await choose(bob, `post/${post}`, 'tracking');
    expect(await listed('tracked', bob)).toEqual([post]);
    await bell.forum.as(bob).patch('/watches/settings', { trackWritten: false });
    expect(await listed('tracked', bob)).toEqual([post]);
  });

  it('are those read for four minutes', async () => {
    const post = await bell.write(alice);
    await bell.forum.as(bob).post(`/posts/${post}/read`, { seconds: 240 });
    await bell.comment(alice, { postId: post });
    expect(await listed('tracked', bob)).toEqual([post]);
  });
});

describe('What a member watches', () => {
  it('is listed with what they follow, and let go again', async () => {
    await follow(bob, alice);
    const post = await bell.write(alice);
    await choose(bob, `post/${post}`, 'watching');
    bell.forum.clock.advance(1000);
    await bell.forum.settle();
    await choose(bob, 'tag/start', 'tracking');
    await bell.forum.settle();
    const read = async (query = '') =>
      (await bell.forum.as(bob).get(`/watches?limit=10${query}`)).json();
    expect((await read()).data).toMatchObject([
      { type: 'tag', id: 'start', name: 'start', link: '/tags/start', level: 'tracking' },
      { type: 'post', id: post, name: 'How to begin', level: 'watching', replies: true },
      {
        type: 'user',
        id: alice.id,
        link: `/profile/ls_alice_${count}`,
        level: 'watching',
        isChosen: false,
      },
    ]);
    expect((await read('&type=user')).data).toHaveLength(1);
    await choose(bob, `post/${post}`, 'normal');
    await bell.forum.as(bob).delete(`/users/${alice.id}/follow`);
    await bell.forum.settle();
    expect((await read()).data).toMatchObject([{ type: 'tag' }]);
  });
});
