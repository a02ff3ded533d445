import { resumeOpenActs } from '../../moderation/acts/schedule.ts';
import type { Actor } from '@forum/contracts';
import { DEFAULT_PREFIXES } from '@forum/contracts/prefixes';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alice, buildPostTests, type PostTests } from '../posts/test-posts.ts';
import { editPrefix } from './commands.ts';

let forum: PostTests;
let admin: Actor;
let api: TestClient;
beforeEach(async () => {
  forum = await buildPostTests();
  admin = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  api = await elevated(forum, admin);
});
afterEach(() => forum.close());

const INITIAL: string[] = DEFAULT_PREFIXES.map(({ name }) => name);
const listed = async (): Promise<{ id: string; name: string; color: string }[]> => {
  await forum.settle();
  return (await forum.as(null).get('/prefixes')).json().data;
};
const offered = async () => (await listed()).map(({ name }) => name);
const prefixOf = async (id: string) => {
  await forum.settle();
  const { prefix, prefixColor } = (await forum.as(alice).get(`/posts/${id}`)).json();
  return `${prefix} ${prefixColor}`;
};
const newestAct = async () => (await api.get('/admin/audit?limit=1')).json().data[0];
const undo = async () => {
  await forum.settle();
  const { id } = await newestAct();
  expect((await api.post(`/admin/audit/${id}/undo`)).statusCode).toBe(200);
};

describe('the prefixes', () => {
  it('begin as the specification has them', async () => {
    const all = (await listed()).map(({ name, color }) => ({ name, color }));
    expect(all).toEqual(DEFAULT_PREFIXES);
  });

  it('get another one, whose colour posts take, and which goes again when that is undone', async () => {
    const answer = await api.post('/admin/prefixes', { name: 'Recipe', color: 'emerald' });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: 'recipe', name: 'Recipe', color: 'emerald', retired: false },
    ]);
    expect(await offered()).toEqual([...INITIAL, 'Recipe']);
    const { id } = await forum.aPost(alice, { prefix: 'Recipe' });
    expect(await prefixOf(id)).toBe('Recipe emerald');
    await undo();
    expect(await offered()).toEqual(INITIAL);
    expect(await prefixOf(id)).toBe('Recipe emerald');
  });

  it('are retired, stay on posts, and come back when they are added again', async () => {
    const { id } = await forum.aPost(alice, { prefix: 'Poll' });
    const answer = await api.post('/admin/prefixes/poll/retire', {});
    expect(answer.json()).toMatchObject({ retired: true });
    expect(await offered()).not.toContain('Poll');
    expect(await prefixOf(id)).toBe('Poll teal');
    expect((await forum.aPost(alice, { prefix: 'Poll' })).prefix).toBe('Poll');
    await undo();
    expect(await offered()).toEqual(INITIAL);
    await api.post('/admin/prefixes/poll/retire', {});
    await api.post('/admin/prefixes', { name: 'poll', color: 'cyan' });
    expect(await offered()).toContain('poll');
  });

  it('are arranged, and put back', async () => {
    const ids = (await listed()).map(({ id }) => id);
    const arrange = (some: string[]) => api.put('/admin/prefixes/order', { ids: some });
    expect((await arrange(ids.toReversed())).statusCode).toBe(200);
    expect(await offered()).toEqual(INITIAL.toReversed());
    await undo();
    expect(await offered()).toEqual(INITIAL);
    for (const wrong of [ids.slice(1), [...ids, 'guide'], [...ids.slice(1), 'nothing'], []]) {
      expect((await arrange(wrong)).statusCode).toBe(422);
    }
  });
});

describe('renaming a prefix', () => {
  it('leaves posts as they are, unless they are to follow', async () => {
    const { id } = await forum.aPost(alice, { prefix: 'Guide' });
    await api.patch('/admin/prefixes/guide', { name: 'Manual' });
    expect(await offered()).toContain('Manual');
    expect(await prefixOf(id)).toBe('Guide green');
  });

  it('changes the posts that carry it, as no edit of theirs, and gives it back when undone', async () => {
    const [shown, draft, edited] = [
      await forum.aPost(alice, { prefix: 'Guide' }),
      await forum.aPost(alice, { prefix: 'Guide', published: false }),
      await forum.aPost(alice, { prefix: 'Guide' }),
    ];
    const readShown = async () => (await forum.as(alice).get(`/posts/${shown.id}`)).json();
    await forum.settle();
    const before = await readShown();
    forum.clock.advance(60_000);
    const look = { name: 'Tutorial', color: 'teal', changePosts: true };
    const answer = await api.patch('/admin/prefixes/guide', look);
    expect(answer.json()).toMatchObject({ changes: 4 });
    expect(await readShown()).toEqual({ ...before, prefix: 'Tutorial', prefixColor: 'teal' });
    expect(await prefixOf(draft.id)).toBe('Tutorial teal');
    await forum.as(alice).patch(`/posts/${edited.id}`, { prefix: 'News' });
    await undo();
    expect(await readShown()).toEqual(before);
    expect(await prefixOf(draft.id)).toBe('Guide green');
    expect(await prefixOf(edited.id)).toBe('News purple');
    expect(await offered()).toEqual(INITIAL);
  });

  it('is gone on with where it broke off', async () => {
    const { id } = await forum.aPost(alice, { prefix: 'Guide' });
    const look = { name: 'Tutorial' };
    const given = { meta: { actor: admin }, actor: admin, prefixId: 'guide', look, isOpen: true };
    await editPrefix(forum.ctx, given);
    await forum.settle();
    forum.clock.advance(120_000);
    await resumeOpenActs.run(forum.ctx);
    expect(await prefixOf(id)).toBe('Tutorial green');
  });

  it('is refused where the name is taken, and for what there is not', async () => {
    const rename = (id: string, name: string) => api.patch(`/admin/prefixes/${id}`, { name });
    expect((await rename('guide', 'NEWS')).json()).toMatchObject({ code: 'prefix-exists' });
    expect((await rename('nothing', 'New')).statusCode).toBe(404);
    expect((await rename('guide', ' ')).statusCode).toBe(422);
    const again = await api.post('/admin/prefixes', { name: 'guide', color: 'red' });
    expect(again.json()).toMatchObject({ status: 409, code: 'prefix-exists' });
  });
});

it('lets administrators alone change the prefixes, with the PIN', async () => {
  const mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
  const member = await aMember(forum, { username: 'bobby' });
  await forum.settle();
  for (const [who, status] of [
    [forum.as(null), 401],
    [forum.as(admin), 401],
    [await elevated(forum, member), 403],
    [await elevated(forum, mod), 403],
  ] as const) {
    const answers = await Promise.all([
      who.get('/admin/prefixes'),
      who.post('/admin/prefixes', { name: 'Mine', color: 'red' }),
      who.patch('/admin/prefixes/guide', { name: 'Mine' }),
      who.put('/admin/prefixes/order', { ids: ['guide'] }),
      who.post('/admin/prefixes/guide/retire', {}),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
  }
});
