import type { Actor } from '@forum/contracts';
import { memberTopic, postTopic, presenceTopic } from '@forum/contracts/live';
import { castVote } from '@forum/features/content/votes/commands';
import { newId } from '@forum/kernel';
import { createLive, oneProcessChannel } from '@forum/realtime';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  silentLogger,
  type TestForum,
} from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { aServer, aSocket, cookieOf, type TestServer } from './test-sockets.ts';

let forum: TestForum;
/** Publishes: reactions run on its context. */
let here: TestServer;
/** Another process on the same database: everything reaches it through Postgres only. */
let there: TestServer;
let alice: Actor;
let bob: Actor;
let aliceCookie: string;
let bobCookie: string;
let postId: string;
let topic: string;

beforeAll(async () => {
  forum = await buildTestForum({ now: new Date() });
  const live = createLive({
    db: forum.ctx.db,
    channel: oneProcessChannel(),
    logger: silentLogger,
    lookEveryMs: 20,
  });
  here = await aServer(forum.ctx, { sessionsMs: 30 });
  there = await aServer({ ...forum.ctx, live }, { sessionsMs: 30, rightsMs: 30 });
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bobby' });
  aliceCookie = await cookieOf(here, forum, alice);
  bobCookie = await cookieOf(here, forum, bob);
});
beforeEach(async () => {
  postId = await aPost(forum, alice);
  topic = postTopic(postId);
  await forum.settle();
});
afterAll(async () => {
  await here.app.close();
  await there.app.close();
  await forum.close();
});

const vote = (actor: Actor, direction: 'UPVOTE' | 'DOWNVOTE') =>
  castVote(forum.ctx, { meta: { actor }, actor, item: { type: 'post', id: postId }, direction });

/** Whether the server still answers. */
const isWell = async () => (await here.app.inject('/healthz')).statusCode === 200;

describe('GET /ws: per-user notifications, per-post new comments and vote counts, presence', () => {
  it('tells visitors of a public post in every process', async () => {
    const sockets = [await aSocket(here), await aSocket(there, { path: '/api/ws' })];
    for (const one of sockets) {
      expect(one.heard[0]).toEqual({ type: 'ready', memberId: null });
      expect(await one.subscribe(topic)).toEqual({ type: 'subscribed', topic, seq: 0 });
    }
    const commentId = await aComment(forum, { postId, by: bob });
    await forum.settle();
    await vote(bob, 'UPVOTE');
    await forum.settle();
    for (const one of sockets) {
      const comment = await one.wait((answer) => answer.type === 'message' && answer.seq === 1);
      expect(comment).toMatchObject({
        topic,
        data: { kind: 'comment-posted', commentId, comments: 1 },
      });
      const votes = await one.wait((answer) => answer.type === 'message' && answer.seq === 2);
      expect(votes).toMatchObject({ topic, data: { kind: 'votes', upvotes: 1, downvotes: 0 } });
      one.socket.close();
    }
  });

  it('tells members of their own notifications, on each of their devices', async () => {
    const devices = [
      await aSocket(here, { cookie: aliceCookie }),
      await aSocket(there, { cookie: aliceCookie }),
    ];
    const own = memberTopic(alice.id);
    for (const one of devices) {
      expect(one.heard[0]).toEqual({ type: 'ready', memberId: alice.id });
      expect(await one.subscribe(own)).toMatchObject({ type: 'subscribed' });
    }
    await forum.ctx.live.publish(own, { kind: 'unread', unread: 7 });
    for (const one of devices) {
      const told = await one.wait((answer) => answer.type === 'message' && answer.topic === own);
      expect(told).toMatchObject({ data: { kind: 'unread', unread: 7 } });
      one.socket.close();
    }
  });

  it('tells members who else is there', async () => {
    const carol = await aMember(forum, { username: 'carol' });
    await forum.ctx.db
      .updateTable('member_profile')
      .set({ status: 'BUSY' })
      .where('member_id', '=', carol.id)
      .execute();
    const watching = await aSocket(there, { cookie: bobCookie });
    await watching.subscribe(presenceTopic(carol.id));
    const arriving = await aSocket(here, { cookie: await cookieOf(here, forum, carol) });
    const told = await watching.wait((answer) => answer.type === 'message');
    expect(told).toMatchObject({ data: { kind: 'presence', memberId: carol.id, status: 'BUSY' } });
    arriving.socket.close();
    watching.socket.close();
  });

  it('goes on after the last position, without gap or double, wherever one comes back', async () => {
    const total = 30;
    let last = 0;
    const seen: number[] = [];
    const voting = (async () => {
      for (let n = 0; n < total; n += 1) {
        await forum.ctx.live.publish(topic, { kind: 'unread', unread: n });
      }
    })();
    for (let n = 0; last < total; n += 1) {
      const one = await aSocket(n % 2 === 0 ? here : there);
      expect(await one.subscribe(topic, last)).toMatchObject({ type: 'subscribed', seq: last });
      const wanted = Math.min(total, last + 8);
      await one.wait((answer) => answer.type === 'message' && answer.seq >= wanted);
      one.socket.terminate();
      await one.closed;
      for (const answer of one.heard) if (answer.type === 'message') seen.push(answer.seq);
      last = seen.at(-1) ?? 0;
    }
    await voting;
    expect(seen).toEqual(Array.from({ length: total }, (_, i) => i + 1));
  });

  it('says reset to who asks for a position that never was', async () => {
    const one = await aSocket(here);
    expect(await one.subscribe(topic, 99)).toEqual({ type: 'reset', topic, seq: 0 });
    one.socket.close();
  });

  it('stops what is asked to stop, and answers a ping', async () => {
    const one = await aSocket(here);
    await one.subscribe(topic);
    one.say({ type: 'unsubscribe', topic });
    await one.wait((answer) => answer.type === 'unsubscribed' && answer.reason === 'asked');
    await forum.ctx.live.publish(topic, { kind: 'unread', unread: 1 });
    one.say({ type: 'ping' });
    await one.wait((answer) => answer.type === 'pong');
    expect(one.heard.some((answer) => answer.type === 'message')).toBe(false);
    one.socket.close();
  });

  it('is a WebSocket, and says so to a plain request', async () => {
    const answer = await here.app.inject('/ws');
    expect([answer.statusCode, answer.headers.upgrade]).toEqual([426, 'websocket']);
    expect(answer.json()).toMatchObject({ status: 426, code: 'upgrade-required' });
  });
});

describe('who may listen', () => {
  it.each(['https://evil.example', 'null', 'http://forum.test.evil.example'])(
    'refuses a page of %s with 403 before the upgrade',
    async (origin) => {
      const refused = aSocket(here, { origin, cookie: aliceCookie });
      await expect(refused).rejects.toThrow('Unexpected server response: 403');
    },
  );

  it('takes the site itself', async () => {
    const one = await aSocket(here, { origin: 'http://forum.test', cookie: aliceCookie });
    expect(one.heard[0]).toEqual({ type: 'ready', memberId: alice.id });
    one.socket.close();
  });

  it("keeps another member's channel closed, and members' channels from visitors", async () => {
    const member = await aSocket(here, { cookie: bobCookie });
    const visitor = await aSocket(here);
    expect(await member.subscribe(memberTopic(alice.id))).toMatchObject({ code: 'forbidden' });
    expect(await visitor.subscribe(memberTopic(alice.id))).toMatchObject({
      code: 'sign-in-required',
    });
    expect(await visitor.subscribe(presenceTopic(alice.id))).toMatchObject({
      code: 'sign-in-required',
    });
    await forum.ctx.live.publish(memberTopic(alice.id), { kind: 'unread', unread: 1 });
    member.say({ type: 'ping' });
    await member.wait((answer) => answer.type === 'pong');
    expect(member.heard.some((answer) => answer.type === 'message')).toBe(false);
    member.socket.close();
    visitor.socket.close();
  });

  it("tells a draft's topic from nothing to nobody but its author", async () => {
    expect((await forum.as(alice).patch(`/posts/${postId}`, { published: false })).statusCode).toBe(
      200,
    );
    const [owner, other, visitor] = [
      await aSocket(here, { cookie: aliceCookie }),
      await aSocket(here, { cookie: bobCookie }),
      await aSocket(here),
    ];
    expect(await owner.subscribe(topic)).toMatchObject({ type: 'subscribed' });
    const nothing = postTopic(newId());
    for (const one of [other, visitor]) {
      const [refusal, unknown] = [await one.subscribe(topic), await one.subscribe(nothing)];
      expect(refusal).toEqual({ ...unknown, topic });
      expect(refusal).toMatchObject({ type: 'error', code: 'not-found' });
    }
    for (const one of [owner, other, visitor]) one.socket.close();
  });

  it('ends the following of a post that is hidden, but for its author', async () => {
    const [owner, visitor, far] = [
      await aSocket(here, { cookie: aliceCookie }),
      await aSocket(here),
      await aSocket(there),
    ];
    for (const one of [owner, visitor, far]) await one.subscribe(topic);
    await forum.as(alice).patch(`/posts/${postId}`, { published: false });
    await forum.settle();
    for (const one of [visitor, far]) {
      await one.wait((answer) => answer.type === 'unsubscribed' && answer.reason === 'gone');
    }
    const commentId = newId();
    await forum.ctx.live.publish(topic, { kind: 'comment-edited', postId, commentId });
    await owner.wait(
      (answer) => answer.type === 'message' && answer.data.kind === 'comment-edited',
    );
    for (const one of [visitor, far]) {
      one.say({ type: 'ping' });
      await one.wait((answer) => answer.type === 'pong');
      const texts = JSON.stringify(one.heard);
      expect(texts).not.toContain('comment-edited');
    }
    for (const one of [owner, visitor, far]) one.socket.close();
  });

  it('goes on with the other posts when one is hidden', async () => {
    const other = postTopic(await aPost(forum, alice));
    await forum.settle();
    const one = await aSocket(here);
    for (const followed of [topic, other]) await one.subscribe(followed);
    await forum.as(alice).patch(`/posts/${postId}`, { published: false });
    await forum.settle();
    await one.wait((answer) => answer.type === 'unsubscribed' && answer.topic === topic);
    await forum.ctx.live.publish(other, { kind: 'unread', unread: 1 });
    await one.wait((answer) => answer.type === 'message' && answer.topic === other);
    expect(one.heard.filter(({ type }) => type === 'unsubscribed')).toHaveLength(1);
    one.socket.close();
  });

  it('closes the sockets of a session that is revoked, within seconds, and no others', async () => {
    const cookie = await cookieOf(here, forum, bob);
    const [revoked, stays] = [
      await aSocket(there, { cookie }),
      await aSocket(there, { cookie: bobCookie }),
    ];
    await revoked.subscribe(memberTopic(bob.id));
    const logout = await here.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, origin: 'http://forum.test' },
    });
    expect(logout.statusCode).toBe(204);
    expect(await revoked.closed).toBe(1008);
    expect(await stays.subscribe(topic)).toMatchObject({ type: 'subscribed' });
    stays.socket.close();
  });

  it('takes an unknown cookie for a visitor', async () => {
    const one = await aSocket(here, { cookie: `forum_session=${'x'.repeat(43)}` });
    expect(one.heard[0]).toEqual({ type: 'ready', memberId: null });
    one.socket.close();
  });
});

describe('what is not understood', () => {
  it.each<[string, string | Buffer]>([
    ['no JSON', 'hello'],
    ['an array', '["subscribe"]'],
    ['an unknown type', '{"type":"delete-everything"}'],
    ['a type that is no text', '{"type":{"toString":1}}'],
    ['a topic that is no text', '{"type":"subscribe","topic":["post"]}'],
    ['a topic of another kind', '{"type":"subscribe","topic":"table:account"}'],
    ['a position that is none', `{"type":"subscribe","topic":"post:${newId()}","after":-1}`],
    [
      'a position beyond all numbers',
      `{"type":"subscribe","topic":"post:${newId()}","after":1e308}`,
    ],
    ['an unknown field', `{"type":"subscribe","topic":"post:${newId()}","as":"${newId()}"}`],
    ['a poisoned prototype', '{"__proto__":{"type":"ping"}}'],
    ['bytes', Buffer.from([0, 1, 2])],
    ['NUL', '\0'],
  ])('closes the socket of who sends %s, and stays well', async (_what, data) => {
    const one = await aSocket(here);
    one.socket.send(data);
    expect(await one.closed).toBe(1008);
    expect(await isWell()).toBe(true);
  });

  it('closes the socket of who sends more than 4 KB at once', async () => {
    const one = await aSocket(here);
    one.socket.send('x'.repeat(5000));
    expect(await one.closed).toBe(1009);
    expect(await isWell()).toBe(true);
  });
});

it('closes all sockets with 1001 when the process stops', async () => {
  const server = await aServer(forum.ctx);
  const sockets = [await aSocket(server), await aSocket(server, { cookie: bobCookie })];
  expect(sockets.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true);
  await server.app.close();
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1001, 1001]);
});
