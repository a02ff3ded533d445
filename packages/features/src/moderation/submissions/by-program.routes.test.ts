// What programs write says so, also where staff approve it.
import type { Actor } from '@forum/contracts';
import type { HeldAnswer } from '@forum/contracts/submission-fields';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aKey, byKey } from '../../identity/keys/test-keys.ts';
import { openApproval, type Approval } from './test-approval.ts';

let approval: Approval;
let forum: Approval['forum'];
let mod: Awaited<ReturnType<Approval['staff']>>;
let postId: string;
beforeAll(async () => {
  approval = await openApproval();
  ({ forum } = approval);
  mod = await approval.staff('MODERATOR');
  postId = await approval.write(mod.actor);
});
beforeEach(() => approval.approveFirst(0));
afterAll(() => forum.close());

const WRITES = { name: 'Night watch', scopes: ['read:content', 'write:content'] } as const;
const writes = async (of: Actor) =>
  byKey(forum, (await aKey(forum, of, { ...WRITES, scopes: [...WRITES.scopes] })).secret);
const comment = () => ({ postId, content: 'A comment that somebody wrote.' });
const read = async (path: string, by: Actor | null = null) =>
  (await forum.as(by).get(path)).json<Record<string, unknown>>();
const versions = async (path: string, by: Actor | null) =>
  (await forum.as(by).get(`${path}/history`)).json<{ data: unknown[] }>().data;

it('says of posts and comments that a program wrote them, to everybody', async () => {
  const api = await writes(await approval.someone());
  const made = await api.post('/posts', approval.fields());
  const answered = await api.post('/comments', { ...comment(), postId: made.json().id });
  expect([made.json().byProgram, answered.json().byProgram]).toEqual([true, true]);
  await forum.settle();
  expect(await read(`/posts/${made.json().id}`)).toMatchObject({ byProgram: true });
  const { comments } = await read(`/comments?postId=${made.json().id}`);
  expect(comments).toMatchObject([{ byProgram: true }]);
});

it('says nothing of what people write, even where a program approved it', async () => {
  const person = await approval.someone();
  await approval.approveFirst(1);
  const { id } = await approval.held(person, '/comments', comment());
  const scopes = ['moderate:cases'] as const;
  const staff = byKey(forum, (await aKey(forum, mod.actor, { scopes: [...scopes] })).secret);
  expect((await staff.post(`/admin/submissions/${id}/approve`, {})).statusCode).toBe(200);
  await forum.settle();
  expect((await read(`/comments/${id}`))['comment']).not.toHaveProperty('byProgram');
});

it.each(['/posts', '/comments'])('keeps the mark of what waited in %s', async (path) => {
  const api = await writes(await approval.someone());
  await approval.approveFirst(1);
  const answer = await api.post(path, path === '/posts' ? approval.fields() : comment());
  const { id } = answer.json<HeldAnswer>().held;
  await forum.settle();
  expect((await mod.api.post(`/admin/submissions/${id}/approve`, {})).statusCode).toBe(200);
  await forum.settle();
  const shown = await read(`${path}/${id}`);
  expect(path === '/posts' ? shown : shown['comment']).toMatchObject({ byProgram: true });
});

it('names the key in the history, to whoever wrote the version and to staff', async () => {
  const person = await approval.someone();
  const path = `/comments/${(await forum.as(person).post('/comments', comment())).json().id}`;
  await (await writes(person)).patch(path, { content: 'And these are the words of a program.' });
  await forum.settle();
  const [first, second] = await versions(path, person);
  expect(first).not.toHaveProperty('byProgram');
  expect(second).toMatchObject({ byProgram: true, key: 'Night watch' });
  expect((await versions(path, mod.actor))[1]).toMatchObject({ key: 'Night watch' });
  for (const other of [null, await approval.someone()]) {
    const [, seen] = await versions(path, other);
    expect(seen).toMatchObject({ byProgram: true });
    expect(seen).not.toHaveProperty('key');
  }
});
