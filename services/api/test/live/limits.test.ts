import type { Actor } from '@forum/contracts';
import { memberTopic, postTopic, presenceTopic } from '@forum/contracts/live';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createSocketCounts, LIVE_LIMITS } from '../../src/live/limits.ts';
import { aServer, aSocket, cookieOf, type TestServer } from './test-sockets.ts';

let forum: TestForum;
let server: TestServer;
let alice: Actor;
let cookie: string;
beforeAll(async () => {
  forum = await buildTestForum({ now: new Date() });
  alice = await aMember(forum, { username: 'alice' });
});
beforeEach(async () => {
  server = await aServer(forum.ctx);
  cookie = await cookieOf(server, forum, alice);
});
afterEach(() => server.app.close());
afterAll(() => forum.close());

it('drops a reader who is too slow, and goes on with the others', async () => {
  const [slow, fast] = [await aSocket(server, { cookie }), await aSocket(server, { cookie })];
  const topic = memberTopic(alice.id);
  for (const one of [slow, fast]) await one.subscribe(topic);
  slow.socket.pause();
  // Far more than the buffers at both ends of the connection hold.
  const labels = Array.from({ length: 500 }, () => ({ type: 'HELPFUL', count: 1 }) as const);
  const ids = { postId: newId(), commentId: newId() };
  const heard = () => fast.heard.filter((answer) => answer.type === 'message').length;
  const message = { kind: 'labels', ...ids, labels } as const;
  let sent = 0;
  while (sent < 2000 && server.app.websocketServer.clients.size === 2) {
    await forum.ctx.live.publishAll(Array.from({ length: 20 }, () => ({ topic, message })));
    sent += 20;
    await vi.waitFor(() => expect(heard()).toBe(sent), { timeout: 5000, interval: 1 });
  }
  expect(server.app.websocketServer.clients.size).toBe(1);
  slow.socket.resume();
  // Cut off: buffered messages still arrive, the rest does not.
  await slow.closed;
  expect(slow.heard.length).toBeLessThan(sent);
  fast.socket.close();
});

it('drops a socket that does not answer the heartbeat', async () => {
  const watchful = await aServer(forum.ctx, { heartbeatMs: 300 });
  const dead = await aSocket(watchful, { autoPong: false });
  const alive = await aSocket(watchful);
  expect(await dead.closed).toBe(1006);
  expect(await alive.subscribe(postTopic(newId()))).toMatchObject({ code: 'not-found' });
  await watchful.app.close();
  expect(await alive.closed).toBe(1001);
});

it('lets a socket follow 100 topics and no more', async () => {
  const one = await aSocket(server, { cookie });
  for (let n = 0; n < LIVE_LIMITS.topicsPerSocket; n += 1) {
    one.say({ type: 'subscribe', topic: presenceTopic(newId()) });
  }
  const last = presenceTopic(newId());
  expect(await one.subscribe(last)).toMatchObject({ type: 'error', code: 'too-many' });
  await expect.poll(() => one.heard.filter(({ type }) => type === 'subscribed')).toHaveLength(100);
  one.socket.close();
});

it('closes the socket of who sends messages without end', async () => {
  const one = await aSocket(server);
  for (let n = 0; n < 200; n += 1) one.say({ type: 'ping' });
  expect(await one.closed).toBe(1008);
});

it('lets a member have 20 sockets and no more', async () => {
  const sockets = [];
  for (let n = 0; n < LIVE_LIMITS.socketsPerMember; n += 1) {
    sockets.push(await aSocket(server, { cookie }));
  }
  const more = await aSocket(server, { cookie });
  expect(await more.closed).toBe(1013);
  sockets[0]?.socket.close();
  await sockets[0]?.closed;
  const again = await aSocket(server, { cookie });
  expect(await again.wait(({ type }) => type === 'ready')).toMatchObject({ memberId: alice.id });
});

it('lets a network and a process have so many sockets and no more', () => {
  const few = { ...LIVE_LIMITS, socketsPerPeer: 2, sockets: 3 };
  const counts = createSocketCounts(few);
  const take = (address: string) => counts.take({ memberId: null, address });
  const first = take('2001:db8::1');
  expect(take('2001:db8::2')).not.toBeNull();
  // The same household under another of its addresses.
  expect(take('2001:db8::3')).toBeNull();
  expect(take('192.0.2.1')).not.toBeNull();
  expect(take('192.0.2.2')).toBeNull();
  first?.();
  expect(take('192.0.2.2')).not.toBeNull();
});
