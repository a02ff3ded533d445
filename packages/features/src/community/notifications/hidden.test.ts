import type { Actor } from '@forum/contracts';
import * as given from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBell, type Bell } from './test-bell.ts';

let bell: Bell;
let count = 0;
let alice: Actor;
let bob: Actor;
let carol: Actor;
let staff: Actor;

beforeAll(async () => {
  bell = await openBell();
});
afterAll(() => bell.forum.close());
beforeEach(async () => {
  count += 1;
  const member = (who: string) => given.aMember(bell.forum, { username: `${who}_${count}` });
  [alice, bob, carol] = await Promise.all([member('alice'), member('bob'), member('carol')]);
  staff = await given.aMember(bell.forum, { username: `staff_${count}`, role: 'MODERATOR' });
});

const api = (by: Actor) => bell.forum.as(by);
const both = async (by: Actor) => [await bell.unread(by), (await bell.heard(by)).length];

describe('what others may not read is not told either (S13)', () => {
  it('hides what is below a post that was taken down, but to its author', async () => {
    const postId = await bell.write(alice);
    const parentId = await bell.comment(bob, { postId });
    await bell.comment(carol, { postId, parentId, text: `Secret plans, @bob_${count}` });
    expect(await both(bob)).toEqual([1, 1]);
    await api(alice).patch(`/posts/${postId}`, { published: false });
    expect(await both(bob)).toEqual([0, 0]);
    expect(await both(alice)).toEqual([1, 1]);
    await api(alice).patch(`/posts/${postId}`, { published: true });
    expect(await both(bob)).toEqual([1, 1]);
  });

  it('hides what is below a deleted post, and a deleted comment', async () => {
    const postId = await bell.write(alice);
    const commentId = await bell.comment(bob, { postId, text: `For @carol_${count} alone` });
    expect(await both(carol)).toEqual([1, 1]);
    await api(bob).delete(`/comments/${commentId}`);
    expect([await both(carol), await both(alice)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
    await bell.comment(bob, { postId, text: `For @carol_${count} again` });
    await api(alice).delete(`/posts/${postId}`);
    expect([await both(carol), await both(alice)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('tells the writer of a comment what staff did to it without the words of a post they cannot read', async () => {
    const postId = await bell.write(alice);
    const id = await bell.comment(bob, { postId });
    await api(staff).patch(`/posts/${postId}`, { published: false });
    await api(staff).delete(`/comments/${id}`);
    expect(await bell.heard(bob)).toMatchObject([
      { title: 'A moderator deleted your comment', message: '', link: '/my-posts' },
    ]);
  });

  it('never tells what a draft says', async () => {
    await bell.write(alice, { text: `Hidden word for @bob_${count}`, published: false });
    expect(JSON.stringify(await bell.heard(bob))).not.toContain('Hidden');
    expect(await both(bob)).toEqual([0, 0]);
  });
});

describe('muted sources make no notification', () => {
  it('of a post, also not afterwards, while what came before stays', async () => {
    const postId = await bell.write(alice);
    await bell.comment(bob, { postId });
    bell.forum.clock.advance(1000);
    await api(alice).put(`/mutes/post/${postId}`);
    await bell.comment(carol, { postId });
    expect(await both(alice)).toEqual([1, 1]);
    bell.forum.clock.advance(1000);
    await api(alice).delete(`/mutes/post/${postId}`);
    expect((await bell.heard(alice))[0]?.count).toBe(1);
    await bell.comment(carol, { postId });
    expect((await bell.heard(alice))[0]?.count).toBe(2);
  });

  it('of a category, of a member, but for what staff did', async () => {
    const postId = await bell.write(alice);
    await api(alice).put(`/mutes/category/${bell.categoryId}`);
    await bell.comment(bob, { postId });
    expect(await bell.unread(alice)).toBe(0);
    await api(carol).put(`/mutes/user/${staff.id}`);
    const own = await bell.write(carol);
    await bell.comment(staff, { postId: own });
    expect(await bell.unread(carol)).toBe(0);
    await api(staff).patch(`/posts/${own}`, { featured: true });
    expect((await bell.heard(carol)).map(({ kind }) => kind)).toEqual(['staff']);
  });
});

describe('a blocked member', () => {
  it('neither replies, mentions nor labels to be heard, and what they did before is gone', async () => {
    const postId = await bell.write(alice);
    await bell.comment(bob, { postId });
    const own = await bell.comment(alice, { postId });
    expect(await bell.unread(alice)).toBe(1);
    await api(alice).put(`/blocks/${bob.id}`);
    expect(await both(alice)).toEqual([0, 0]);
    await bell.comment(bob, { postId, parentId: own, text: `Hear me @alice_${count} now` });
    await api(bob).post(`/comments/${own}/mark`, { type: 'OFF_TOPIC' });
    expect(await both(alice)).toEqual([0, 0]);
    bell.forum.clock.advance(1000);
    await api(alice).delete(`/blocks/${bob.id}`);
    expect(await bell.unread(alice)).toBe(1);
  });
});
