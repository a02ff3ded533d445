import type { Actor, Endpoint } from '@forum/contracts';
import { logout } from '@forum/contracts/accounts';
import { createComment } from '@forum/contracts/comments';
import { MEMBER_HEADER, OTHER_MEMBER_CLOSE } from '@forum/contracts/named-member';
import { allEndpoints } from '@forum/contracts/test-endpoints';
import { aMember, aPost, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aServer, aSocket } from './live/test-sockets.ts';

let forum: TestForum;
let unsafe: readonly Endpoint[];
let alice: Actor;
let bobs: Readonly<Record<string, string>>;

beforeAll(async () => {
  forum = await buildTestForum();
  const all = (await allEndpoints()).map(([, endpoint]) => endpoint);
  unsafe = all.filter(({ method }) => method !== 'GET');
  alice = await aMember(forum, { username: 'alice' });
  const bob = await aMember(forum, { username: 'bobby', role: 'SUPERADMIN' });
  await forum.settle();
  bobs = (await signedIn(forum, bob)).headers;
});
afterAll(() => forum.close());

/** Half a body: any code that reads it reports an error. */
function ask({ method, path }: Endpoint, headers: Readonly<Record<string, string>>) {
  const url = `/api${path.replaceAll(/:\w+/g, '01990000-0000-7000-8000-000000000001')}`;
  const typed = { ...headers, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  return forum.app.inject({ method, url, headers: typed, payload: '{"half":' });
}

const comments = () => forum.ctx.db.selectFrom('comment').select('id').execute();

describe('an unsafe call that names its member', () => {
  it("is refused at every path where the session is another's, before the body is read", async () => {
    const passed: string[] = [];
    for (const endpoint of unsafe) {
      const answer = await ask(endpoint, { ...bobs, [MEMBER_HEADER]: alice.id });
      const isRefused = answer.statusCode === 409 && answer.json().code === 'other-member';
      if (!isRefused) passed.push(`${endpoint.method} ${endpoint.path}: ${answer.statusCode}`);
    }
    expect(unsafe.length).toBeGreaterThan(150);
    expect(passed).toEqual([]);
  }, 120_000);

  it('does nothing, not even remember the answer under its key', async () => {
    const postId = await aPost(forum, alice);
    await forum.settle();
    const send = (headers: Readonly<Record<string, string>>) =>
      forum.app.inject({
        method: createComment.method,
        url: `/api${createComment.path}`,
        headers: { ...bobs, 'idempotency-key': 'typed-once', ...headers },
        payload: { postId, content: 'Written by Alice.' },
      });
    expect((await send({ [MEMBER_HEADER]: alice.id })).statusCode).toBe(409);
    expect(await comments()).toEqual([]);
    expect((await send({})).statusCode).toBe(201);
  });

  it('is refused as another member’s also where its answer is remembered', async () => {
    const postId = await aPost(forum, alice);
    await forum.settle();
    const call = { method: 'POST' as const, url: `/api/posts/${postId}/upvote` };
    const keyed = { ...bobs, 'idempotency-key': 'voted-once' };
    const named = { ...keyed, [MEMBER_HEADER]: alice.id };
    expect((await forum.app.inject({ ...call, headers: keyed })).statusCode).toBe(200);
    expect((await forum.app.inject({ ...call, headers: named })).statusCode).toBe(409);
  });

  it('is refused as a visitor’s where nobody is signed in', async () => {
    const wrong: string[] = [];
    for (const endpoint of unsafe) {
      const answer = await ask(endpoint, { [MEMBER_HEADER]: alice.id });
      const isForMembers = endpoint.access !== 'anyone';
      if ((answer.statusCode === 401) !== isForMembers) wrong.push(endpoint.path);
    }
    expect(wrong).toEqual([]);
  }, 120_000);

  it('passes where the member is the one signed in, and where it names nobody', async () => {
    const { headers } = await signedIn(forum, alice);
    const call = { method: logout.method, url: `/api${logout.path}` };
    const named = { ...headers, [MEMBER_HEADER]: alice.id };
    expect((await forum.app.inject({ ...call, headers: named })).statusCode).toBe(204);
    const again = (await signedIn(forum, alice)).headers;
    expect((await forum.app.inject({ ...call, headers: again })).statusCode).toBe(204);
  });
});

it("refuses a read that names another member: an old tab must not keep the one's as the other's", async () => {
  const url = '/api/drafts';
  const headers = { ...bobs, [MEMBER_HEADER]: alice.id };
  expect((await forum.app.inject({ url, headers })).json()).toMatchObject({
    status: 409,
    code: 'other-member',
  });
});

it("takes no socket for a member where the session is another's, or nobody's", async () => {
  const server = await aServer(forum.ctx);
  const path = `/ws?member=${alice.id}`;
  for (const options of [{ cookie: bobs['cookie'] ?? '' }, {}]) {
    const one = await aSocket(server, { path, ...options });
    expect([await one.closed, one.heard]).toEqual([OTHER_MEMBER_CLOSE, []]);
  }
  const { cookie = '' } = (await signedIn(forum, alice)).headers;
  const own = await aSocket(server, { path, cookie });
  await own.wait((answer) => answer.type === 'ready');
  own.socket.close();
  await server.app.close();
});
