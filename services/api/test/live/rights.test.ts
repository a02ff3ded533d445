// A socket tells nothing more to members who may see less: a message ends their subscriptions, not the periodic check,
// which never comes here.
import type { Actor } from '@forum/contracts';
import { memberTopic, postTopic, RIGHTS_TOPIC } from '@forum/contracts/live';
import { doc, toJson } from '@forum/rich-text';
import { createLive, oneProcessChannel } from '@forum/realtime';
import {
  aMember,
  buildTestForum,
  elevated,
  silentLogger,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aServer, aSocket, cookieOf, type TestServer, type TestSocket } from './test-sockets.ts';

const NEVER = { sessionsMs: 3_600_000, rightsMs: 3_600_000 };

let forum: TestForum;
/** Two processes: what one hears reaches the other through Postgres only. */
let servers: readonly TestServer[];
let admin: TestClient;
let groupId: string;
let roomId: string;
let lea: Actor;
let topic: string;
let sockets: readonly TestSocket[];
let names = 0;

beforeAll(async () => {
  forum = await buildTestForum({ now: new Date() });
  const channel = oneProcessChannel();
  const live = createLive({ db: forum.ctx.db, channel, logger: silentLogger, lookEveryMs: 20 });
  servers = [await aServer(forum.ctx, NEVER), await aServer({ ...forum.ctx, live }, NEVER)];
  admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'SUPERADMIN' }));
});
beforeEach(async () => {
  names += 1;
  groupId = (await admin.post('/groups', { name: `The few ${names}`, entry: 'open' })).json().id;
  const room = { name: 'Room', slug: `room-${names}`, seeGroups: [groupId] };
  roomId = (await admin.post('/categories', room)).json().id;
  lea = await aMember(forum, { username: `lea_${names}` });
  await forum.as(lea).put(`/groups/${groupId}/membership`);
  topic = postTopic(await aPost());
  sockets = await Promise.all(
    servers.map(async (server) => {
      const one = await aSocket(server, { cookie: await cookieOf(server, forum, lea) });
      await one.subscribe(topic);
      return one;
    }),
  );
});
afterAll(async () => {
  for (const { app } of servers) await app.close();
  await forum.close();
});

async function aPost(): Promise<string> {
  const content = toJson(doc('Five words are quite enough.'));
  const fields = { title: 'Among ourselves', content, categoryId: roomId, prefix: 'Guide' };
  const made = await admin.post('/posts', { ...fields, tags: ['one'] });
  expect(made.statusCode).toBe(201);
  await forum.settle();
  return made.json().id;
}

/** What the sockets answered, and what they were told of the post once each was told that it is gone. */
async function heardOnceGone() {
  await forum.settle();
  for (const one of sockets) {
    await one.wait((answer) => answer.type === 'unsubscribed' && answer.reason === 'gone');
  }
  await forum.ctx.live.publish(topic, { kind: 'unread', unread: 1 });
  for (const one of sockets) {
    one.say({ type: 'ping' });
    await one.wait((answer) => answer.type === 'pong');
    one.socket.close();
  }
  return sockets.map(({ heard }) => heard.map(({ type }) => type));
}

const TOLD = ['ready', 'subscribed', 'unsubscribed', 'pong'];
const ENDED = [TOLD, TOLD];

describe('what a group sees ends on the sockets', () => {
  it('of who leaves it', async () => {
    await forum.as(lea).delete(`/groups/${groupId}/membership`);
    expect(await heardOnceGone()).toEqual(ENDED);
  });

  it('of who is removed from it', async () => {
    expect((await admin.delete(`/groups/${groupId}/members/${lea.id}`)).statusCode).toBe(204);
    expect(await heardOnceGone()).toEqual(ENDED);
  });

  it('of all, when it is deleted', async () => {
    expect((await admin.delete(`/groups/${groupId}`)).statusCode).toBeLessThan(300);
    expect(await heardOnceGone()).toEqual(ENDED);
  });
});

describe('what staff see ends on the sockets', () => {
  it('of who is no moderator any more', async () => {
    const mona = await aMember(forum, { username: `mona_${names}`, role: 'MODERATOR' });
    sockets = await Promise.all(
      servers.map(async (server) =>
        aSocket(server, { cookie: await cookieOf(server, forum, mona) }),
      ),
    );
    for (const one of sockets) await one.subscribe(topic);
    const changed = await admin.patch(`/admin/users/${mona.id}`, { role: 'MEMBER' });
    expect(changed.statusCode).toBe(200);
    expect(await heardOnceGone()).toEqual(ENDED);
  });
});

describe('a session that ends', () => {
  it('closes its sockets everywhere, and no others', async () => {
    const bob = await aMember(forum, { username: `bob_${names}` });
    const [first, second] = servers;
    if (first === undefined || second === undefined) throw new Error('There are two.');
    const cookie = await cookieOf(first, forum, bob);
    const ended = [await aSocket(first, { cookie }), await aSocket(second, { cookie })];
    const stays = await aSocket(second, { cookie: await cookieOf(second, forum, bob) });
    const headers = { cookie, origin: 'http://forum.test' };
    const logout = { method: 'POST', url: '/api/auth/logout', headers } as const;
    expect((await first.app.inject(logout)).statusCode).toBe(204);
    await forum.settle();
    expect(await Promise.all(ended.map(({ closed }) => closed))).toEqual([1008, 1008]);
    expect(await stays.subscribe(memberTopic(bob.id))).toMatchObject({ type: 'subscribed' });
    for (const one of [...sockets, stays]) one.socket.close();
  });

  it('is told to processes alone: no client can follow that', async () => {
    const [one, ...others] = sockets;
    one?.say({ type: 'subscribe', topic: RIGHTS_TOPIC });
    expect(await one?.closed).toBe(1008);
    for (const other of others) other.socket.close();
  });
});
