// A repeated Idempotency-Key gets the first answer again, for a day, but not for somebody who may by then see less.
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followCategories } from '../../content/posts/schedule/follow-categories.ts';
import { bySession } from './by-session.ts';

const WORD = 'xylophonequartz';

let forum: TestForum;
let admin: TestClient;
let lea: TestClient;
let groupId: string;
let roomId: string;
beforeAll(async () => {
  forum = await buildTestForum();
  admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  lea = await bySession(forum, await aMember(forum, { username: 'lea' }));
  groupId = (await admin.post('/groups', { name: 'The few', entry: 'open' })).json().id;
  const room = { name: 'Room', slug: 'room', seeGroups: [groupId] };
  roomId = (await admin.post('/categories', room)).json().id;
});
afterAll(() => forum.close());

const join = () => lea.put(`/groups/${groupId}/membership`);
const leave = () => lea.delete(`/groups/${groupId}/membership`);

interface Asked {
  readonly method: 'post' | 'patch' | 'delete';
  readonly path: string;
  readonly body?: unknown;
}

let keys = 0;
/** A call that can be repeated. */
function once({ method, path, body }: Asked) {
  keys += 1;
  const headers = { 'idempotency-key': `key ${keys}` };
  return () =>
    method === 'delete' ? lea.delete(path, headers, body) : lea[method](path, body, headers);
}

/** Writes in the room in several ways. @returns the calls, each made once */
async function writes() {
  const content = toJson(doc(`Five words on ${WORD} are quite enough.`));
  const about = { title: `About ${WORD}`, content, categoryId: roomId, prefix: 'Guide' };
  const post = once({ method: 'post', path: '/posts', body: { ...about, tags: ['one'] } });
  const { id: postId } = (await post()).json();
  const comment = once({ method: 'post', path: '/comments', body: { postId, content: WORD } });
  const { id } = (await comment()).json();
  const more: readonly Asked[] = [
    { method: 'patch', path: `/posts/${postId}`, body: { title: `More about ${WORD}` } },
    { method: 'patch', path: `/comments/${id}`, body: { content: `More ${WORD}` } },
  ];
  const calls = [post, comment, ...more.map(once)];
  for (const call of calls.slice(2)) expect((await call()).body).toContain(WORD);
  const gone = once({ method: 'delete', path: `/comments/${id}` });
  await gone();
  await forum.settle();
  return { calls, gone };
}

describe('a kept answer', () => {
  it('is repeated to who may see as much as then, or more', async () => {
    const early = once({ method: 'post', path: `/users/${await bob()}/follow` });
    const first = await early();
    await join();
    const { calls } = await writes();
    for (const call of calls) expect((await call()).body).toContain(WORD);
    expect((await early()).body).toBe(first.body);
  });

  it('is not repeated to who left the group since, and is to who came back', async () => {
    await join();
    const { calls, gone } = await writes();
    await leave();
    for (const call of calls) {
      const answer = await call();
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'answer-not-repeated']);
      expect(answer.body).not.toContain(WORD);
    }
    // It only says that it was done.
    expect([(await gone()).statusCode, (await gone()).body]).toEqual([204, '']);
    await join();
    for (const call of calls) expect((await call()).body).toContain(WORD);
  });

  it('is not repeated once others see the place', async () => {
    await join();
    const { calls } = await writes();
    const others = { seeRoles: ['MODERATOR'], reason: 'other' };
    expect((await admin.post(`/categories/${roomId}/audience`, others)).statusCode).toBe(200);
    await forum.settle();
    const [post, , edit] = calls;
    for (const call of [post, edit]) expect((await call?.())?.statusCode).toBe(404);
    await admin.post(`/categories/${roomId}/audience`, { seeGroups: [groupId], reason: 'other' });
    await forum.settle();
    await followCategories.run(forum.ctx);
    await forum.settle();
    await leave();
  });

  it('is not made anew from what was written, where none was kept', async () => {
    await join();
    const { calls } = await writes();
    await leave();
    await sql`UPDATE command_log SET response = NULL`.execute(forum.database.kysely);
    const [post, , edit] = calls;
    for (const call of [post, edit]) expect((await call?.())?.statusCode).toBe(404);
  });
});

async function bob(): Promise<string> {
  return (await aMember(forum, { username: 'bob' })).id;
}
