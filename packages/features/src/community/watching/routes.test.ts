import type { Actor } from '@forum/contracts';
import { DEFAULT_WATCH_SETTINGS } from '@forum/contracts/watching';
import { newId } from '@forum/kernel';
import * as given from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBell, type Bell } from '../notifications/test-bell.ts';

let bell: Bell;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  bell = await openBell();
  const member = (username: string) => given.aMember(bell.forum, { username });
  [alice, bob] = await Promise.all([member('w_alice'), member('w_bob')]);
});
afterAll(() => bell.forum.close());

const get = (by: Actor | null, path: string) => bell.forum.as(by).get(`/watches/${path}`);
const put = (by: Actor | null, path: string, body: unknown) =>
  bell.forum.as(by).put(`/watches/${path}`, body);
const levelOf = async (by: Actor, path: string) => {
  await bell.forum.settle();
  const { level, isChosen } = (await get(by, path)).json();
  return [level, isChosen];
};

describe('A level', () => {
  it('is for members, of what they may read', async () => {
    const draft = await bell.write(alice, { published: false });
    for (const path of [
      `post/${draft}`,
      `post/${newId()}`,
      'post/no-id',
      'tag/nowhere',
      `user/${newId()}`,
    ]) {
      expect((await put(bob, path, { level: 'watching' })).statusCode, path).toBe(404);
    }
    expect((await get(bob, `post/${draft}`)).statusCode).toBe(404);
    expect((await get(null, `category/${bell.categoryId}`)).statusCode).toBe(401);
    expect((await put(null, `category/${bell.categoryId}`, { level: 'muted' })).statusCode).toBe(
      401,
    );
    expect((await put(bob, `user/${bob.id}`, { level: 'watching' })).statusCode).toBe(403);
  });

  it('is one of four, and watching is watching something', async () => {
    const path = `category/${bell.categoryId}`;
    expect((await put(bob, path, { level: 'loud' })).statusCode).toBe(422);
    const nothing = { level: 'watching', posts: false, replies: false };
    expect((await put(bob, path, nothing)).statusCode).toBe(422);
    expect((await put(bob, 'thread/1', { level: 'normal' })).statusCode).toBe(400);
  });

  it('follows from what members do, until they choose', async () => {
    const postId = await bell.write(alice);
    expect(await levelOf(alice, `post/${postId}`)).toEqual(['tracking', false]);
    expect(await levelOf(bob, `post/${postId}`)).toEqual(['normal', false]);
    await bell.comment(bob, { postId });
    expect(await levelOf(bob, `post/${postId}`)).toEqual(['tracking', false]);
    await put(bob, `post/${postId}`, { level: 'normal' });
    expect(await levelOf(bob, `post/${postId}`)).toEqual(['normal', true]);
    await bell.forum.as(bob).post(`/categories/${bell.categoryId}/members`);
    expect(await levelOf(bob, `category/${bell.categoryId}`)).toEqual(['tracking', false]);
    await bell.forum.as(bob).post(`/users/${alice.id}/follow`);
    expect(await levelOf(bob, `user/${alice.id}`)).toEqual(['watching', false]);
  });

  it('is tracking after four minutes of reading', async () => {
    const postId = await bell.write(alice);
    const read = (seconds: number) => bell.forum.as(bob).post(`/posts/${postId}/read`, { seconds });
    await read(200);
    expect(await levelOf(bob, `post/${postId}`)).toEqual(['normal', false]);
    await read(40);
    expect(await levelOf(bob, `post/${postId}`)).toEqual(['tracking', false]);
    expect((await read(100_000)).statusCode).toBe(422);
  });

  it('and a mute are one, whichever is chosen', async () => {
    const path = `user/${alice.id}`;
    await put(bob, path, { level: 'muted' });
    expect(await levelOf(bob, path)).toEqual(['muted', true]);
    expect((await bell.forum.as(bob).delete(`/mutes/${path}`)).statusCode).toBe(204);
    expect((await levelOf(bob, path))[0]).not.toBe('muted');
    await bell.forum.as(bob).put(`/mutes/${path}`);
    expect(await levelOf(bob, path)).toEqual(['muted', true]);
    await put(bob, path, { level: 'watching' });
    expect(await levelOf(bob, path)).toEqual(['watching', true]);
  });

  it('chosen for a tag stays when the tag is renamed, until another is chosen', async () => {
    await bell.write(bob, { tag: 'w_gardning' });
    await bell.forum.settle();
    await put(alice, 'tag/w_gardning', { level: 'watching', posts: true, replies: false });
    await put(bob, 'tag/w_gardning', { level: 'tracking' });
    const ada = await given.aMember(bell.forum, { username: 'w_ada', role: 'ADMIN' });
    const admin = await given.elevated(bell.forum, ada);
    const body = { to: 'w_gardening', reason: 'other', note: 'Was misspelt' };
    expect((await admin.post('/admin/tags/w_gardning/rename', body)).statusCode).toBe(200);
    expect(await levelOf(alice, 'tag/w_gardening')).toEqual(['watching', true]);
    await put(bob, 'tag/w_gardening', { level: 'normal' });
    expect(await levelOf(bob, 'tag/w_gardening')).toEqual(['normal', true]);
  });

  it('chosen for a tag wins over that of one that it replaced', async () => {
    await bell.write(alice, { tag: 'w_carpentri' });
    await bell.forum.settle();
    const carl = await given.aMember(bell.forum, { username: 'w_carl' });
    await put(bob, 'tag/w_carpentri', { level: 'muted' });
    await put(carl, 'tag/w_carpentri', { level: 'watching' });
    const cora = await given.aMember(bell.forum, { username: 'w_cora', role: 'ADMIN' });
    const admin = await given.elevated(bell.forum, cora);
    await admin.post('/admin/tags/w_carpentri/rename', { to: 'w_carpentry' });
    await bell.forum.settle();
    await put(bob, 'tag/w_carpentry', { level: 'watching' });
    await put(carl, 'tag/w_carpentry', { level: 'normal' });
    const before = [await bell.unread(bob), await bell.unread(carl)];
    const postId = await bell.write(alice, { tag: 'w_carpentry' });
    const after = [await bell.unread(bob), await bell.unread(carl)];
    expect(after.map((count, at) => count - (before[at] ?? 0))).toEqual([1, 0]);
    const listed = (await bell.forum.as(bob).get('/posts?only=new&limit=50')).json();
    expect(listed.data.map(({ id }: { id: string }) => id)).toContain(postId);
  });

  it('chosen for a tag goes with it through two renamings', async () => {
    const [first, second, third] = ['w_knittin', 'w_knitting', 'w_handicraft'];
    await bell.write(alice, { tag: first });
    await bell.forum.settle();
    const dora = await given.aMember(bell.forum, { username: 'w_dora' });
    await put(dora, `tag/${first}`, { level: 'tracking' });
    await put(bob, `tag/${first}`, { level: 'watching' });
    const dean = await given.aMember(bell.forum, { username: 'w_dean', role: 'ADMIN' });
    const admin = await given.elevated(bell.forum, dean);
    await admin.post(`/admin/tags/${first}/rename`, { to: second });
    await bell.forum.settle();
    await admin.post(`/admin/tags/${second}/rename`, { to: third });
    await bell.forum.settle();
    expect(await levelOf(dora, `tag/${third}`)).toEqual(['tracking', true]);
    const before = await bell.unread(bob);
    bell.forum.clock.advance(1000);
    const postId = await bell.write(alice, { tag: third });
    expect((await bell.unread(bob)) - before).toBe(1);
    for (const who of [bob, dora]) {
      const listed = (await bell.forum.as(who).get('/posts?only=new&limit=50')).json();
      expect(listed.data.map(({ id }: { id: string }) => id)).toContain(postId);
    }
    const tags = (await bell.forum.as(dora).get('/posts/tags/all?search=knittin')).json();
    expect(tags.data).toMatchObject([{ name: third, level: 'tracking' }]);
  });

  it('chosen for a tag tells of its new posts', async () => {
    await bell.write(alice);
    await bell.forum.settle();
    await put(bob, 'tag/START', { level: 'watching' });
    expect(await levelOf(bob, 'tag/start')).toEqual(['watching', true]);
    const before = await bell.unread(bob);
    await bell.write(alice);
    expect(await bell.unread(bob)).toBe(before + 1);
  });
});

describe('By what threads are tracked', () => {
  it('is the choice of the member', async () => {
    expect((await get(bob, 'settings')).json()).toEqual(DEFAULT_WATCH_SETTINGS);
    const changed = await bell.forum.as(bob).patch('/watches/settings', { trackWritten: false });
    expect(changed.json()).toEqual({ ...DEFAULT_WATCH_SETTINGS, trackWritten: false });
    const postId = await bell.write(alice);
    await bell.comment(bob, { postId });
    expect(await levelOf(bob, `post/${postId}`)).toEqual(['normal', false]);
    expect((await get(alice, 'settings')).json()).toEqual(DEFAULT_WATCH_SETTINGS);
    expect((await get(null, 'settings')).statusCode).toBe(401);
  });
});
