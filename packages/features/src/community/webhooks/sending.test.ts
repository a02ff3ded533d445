import { Webhook } from 'standardwebhooks';
import { aMember, aPost, elevated } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FORM, openTellingForum, toldIn, type TellingForum } from './test-webhooks.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

let world: TellingForum;
beforeAll(async () => {
  world = await openTellingForum('one', 'two');
});
afterAll(() => world.close());

beforeEach(() => {
  for (const name of ['one', 'two']) {
    world.receiver(name).got.length = 0;
    world.receiver(name).answer = { status: 204 };
  }
});
// Each test has the webhooks that it makes.
afterEach(async () => {
  const admin = await world.admin();
  for (const { id, removed } of (await admin.get('/admin/webhooks')).json().data) {
    if (!removed) await admin.post(`/admin/webhooks/${id}/remove`, {});
  }
  await world.forum.settle();
});

const typesOf = (name: string) => toldIn(world.receiver(name).got).map(({ type }) => type);
const shown = async (id: string) =>
  (await (await world.admin()).get('/admin/webhooks'))
    .json()
    .data.find((found: { readonly id: string }) => found.id === id);
const comment = async (postId: string, content = 'A comment of some words') =>
  (await world.forum.as(world.alice).post('/comments', { postId, content })).json().id;

describe('what happens', () => {
  it('is told in order, signed, with what readers see', async () => {
    const { alice, aWebhook, forum, receiver, send, write } = world;
    const { secret } = await aWebhook('one');
    const postId = await write();
    const commentId = await comment(postId);
    await forum.as(alice).patch(`/posts/${postId}`, { title: 'Another title than before' });
    await forum.as(alice).delete(`/comments/${commentId}`);
    await send();
    const { got } = receiver('one');
    expect(typesOf('one')).toEqual([
      'post.published',
      // It was gone when it was told.
      'comment.deleted',
      'post.edited',
      'comment.deleted',
    ]);
    for (const { body, headers } of got) {
      const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;
      const signed = Object.fromEntries(named.map((name) => [name, String(headers[name])]));
      // Tests have a clock of their own: the library's reader of times is today's.
      expect(Object.keys(signed)).toHaveLength(3);
      expect(signed['webhook-signature']).toBe(
        new Webhook(secret).sign(
          String(headers['webhook-id']),
          new Date(Number(headers['webhook-timestamp']) * 1000),
          body,
        ),
      );
    }
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      version: 1,
      id: got[0]?.id,
      data: {
        post: {
          id: postId,
          title: 'Another title than before',
          url: expect.stringContaining('http://forum.test/open/posts/'),
          author: { id: alice.id, username: 'alice', url: 'http://forum.test/profile/alice' },
          category: { name: 'Open', url: 'http://forum.test/open' },
          tags: ['one'],
          excerpt: 'Five words are quite enough.',
        },
      },
    });
    expect(JSON.parse(got[1]?.body ?? '').data).toEqual({ comment: { id: commentId } });
  });

  it('is told to chats in a sentence, in their language', async () => {
    await world.aWebhook('one', { format: 'discord', language: 'de' });
    await world.write({ title: 'A *bold* title' });
    await world.send();
    expect(JSON.parse(world.receiver('one').got[0]?.body ?? '').content).toContain(
      String.raw`alice hat „A \*bold\* title“ veröffentlicht`,
    );
  });

  it('is told of as chosen, by kind and category', async () => {
    const here = await world.aCategory({ name: 'Here' });
    const there = await world.aCategory({ name: 'There' });
    const only = { allPublic: false, categoryIds: [here] };
    await world.aWebhook('one', { ...only, kinds: ['post.published'] });
    const wanted = await world.write({ categoryId: here });
    await world.write({ categoryId: there });
    await comment(wanted);
    await world.send();
    const told = toldIn(world.receiver('one').got);
    expect(told.map((one) => 'post' in one.data && one.data.post.id)).toEqual([wanted]);
  });

  it('of drafts and imports is told to nobody', async () => {
    const { aWebhook, forum, alice, send, write } = world;
    await aWebhook('one');
    const draft = await write({ published: false });
    await forum.as(alice).patch(`/posts/${draft}`, { title: 'Another title than before' });
    await forum.as(alice).delete(`/posts/${draft}`);
    await aPost(forum, alice);
    await send();
    expect(world.receiver('one').got).toEqual([]);
  });
});

describe('private places', () => {
  const room = { seeRoles: ['MODERATOR', 'ADMIN', 'SUPERADMIN'] } as const;

  it('are told of only where they are named', async () => {
    const { ada, admin, aCategory, aWebhook, forum, receiver, send, write } = world;
    const secret = await aCategory({ name: 'Staff room', ...room });
    await aWebhook('one', { categoryIds: [secret] });
    await aWebhook('two', { allPublic: false, privateCategoryIds: [secret] });
    const id = await write({ categoryId: secret, title: 'A secret title' }, await admin());
    await forum.as(ada).post('/comments', { postId: id, content: 'A comment of some words' });
    await send();
    expect(receiver('one').got).toEqual([]);
    expect(typesOf('two')).toEqual(['post.published', 'comment.written']);
  });

  it('are not told of when they become private between the writing and the sending', async () => {
    const { admin, aCategory, aWebhook, forum, receiver, send, write } = world;
    const open = await aCategory({ name: 'Open until now' });
    await aWebhook('one', { categoryIds: [open] });
    const id = await write({ categoryId: open, title: 'Soon a secret' });
    await comment(id, 'Soon a secret as well');
    await forum.settle();
    const staff = await admin();
    const reason = { reason: 'other', note: 'It is for others now.' };
    const changed = await staff.post(`/categories/${open}/audience`, { ...room, ...reason });
    expect(changed.statusCode, changed.body).toBe(200);
    await send();
    expect(receiver('one').got.length).toBeGreaterThan(1);
    for (const { body } of receiver('one').got) expect(body).not.toMatch(/secret/i);
    expect(new Set(typesOf('one'))).toEqual(new Set(['post.deleted', 'comment.deleted']));
  });
});

describe('a receiver that fails', () => {
  it('is tried again under the same id; only what comes after it in the thread waits', async () => {
    const { alice, aWebhook, forum, receiver, send, write } = world;
    await aWebhook('one');
    const [failing, other] = [await write(), await write()];
    receiver('one').answer = { status: 503 };
    await send();
    await forum.as(alice).patch(`/posts/${failing}`, { title: 'Another title than before' });
    const ids = receiver('one').got.map(({ id }) => id);
    expect(ids).toHaveLength(2);
    receiver('one').answer = { status: 204 };
    await send();
    // The first try of each is seconds ago, and the edit waits for its post.
    expect(receiver('one').got).toHaveLength(2);
    forum.clock.advance(10_000);
    await send();
    const after = receiver('one').got.slice(2);
    expect(
      after
        .map(({ id }) => id)
        .slice(0, 2)
        .toSorted(),
    ).toEqual(ids.toSorted());
    expect(typesOf('one').slice(2).toSorted()).toEqual([
      'post.edited',
      'post.published',
      'post.published',
    ]);
    expect(other).not.toBe(failing);
  });

  it('is paused after three days, its administrator is told, and goes on with what waits', async () => {
    const { admin, aWebhook, forum, receiver, send, write } = world;
    const { id } = await aWebhook('one');
    await write();
    receiver('one').answer = { status: 500 };
    for (let hours = 0; hours <= 80; hours += 4) {
      await send();
      forum.clock.advance(4 * HOUR_MS);
    }
    expect(await shown(id)).toMatchObject({ paused: 'failing', waiting: 1 });
    expect(forum.mails.at(-1)).toMatchObject({
      to: 'ada@secret.example.com',
      subject: 'A webhook of Test Forum is paused',
      text: expect.stringContaining('accepted nothing for three days'),
    });
    const tries = receiver('one').got.length;
    expect(tries).toBeGreaterThan(8);
    await write();
    await send();
    expect(receiver('one').got).toHaveLength(tries);
    receiver('one').answer = { status: 204 };
    await (await admin()).post(`/admin/webhooks/${id}/resume`, {});
    await send();
    expect(receiver('one').got).toHaveLength(tries + 2);
    expect(await shown(id)).toMatchObject({ paused: null, waiting: 0, failingSince: null });
  });

  it('is told of to those who are administrators by then, and to nobody else', async () => {
    const { aWebhook, forum, receiver, send, write } = world;
    const { id } = await aWebhook('one');
    const former = await aMember(forum, { username: 'former', role: 'ADMIN' });
    const changed = { ...FORM, address: receiver('one').address };
    await (await elevated(forum, former)).put(`/admin/webhooks/${id}`, changed);
    const away = await aMember(forum, { username: 'away', role: 'ADMIN' });
    await forum.settle();
    await sql`UPDATE account SET role = 'MEMBER' WHERE member_id = ${former.id}`.execute(
      forum.ctx.db,
    );
    await sql`UPDATE account SET suspension_reason = 'Away' WHERE member_id = ${away.id}`.execute(
      forum.ctx.db,
    );
    await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
    const before = forum.mails.length;
    await write();
    receiver('one').answer = { status: 410 };
    await send();
    await forum.settle();
    const told = forum.mails.slice(before).filter(({ subject }) => subject.startsWith('A webhook'));
    expect(told.map(({ to }) => to).toSorted()).toEqual([
      'ada@secret.example.com',
      'owner@secret.example.com',
    ]);
  });

  it('is paused at once when it says that it is gone', async () => {
    const { aWebhook, receiver, send, write } = world;
    const { id } = await aWebhook('one');
    await write();
    receiver('one').answer = { status: 410 };
    await send();
    expect(await shown(id)).toMatchObject({ paused: 'gone', waiting: 1 });
  });

  it('does not follow redirects, and holds up nobody else', async () => {
    const { aWebhook, receiver, send, write } = world;
    await aWebhook('one');
    await aWebhook('two');
    receiver('one').answer = { status: 302 };
    await write();
    await send();
    expect([receiver('one').got.length, receiver('two').got.length]).toEqual([1, 1]);
  });
});

describe('a secret that is replaced', () => {
  it('signs too for a day', async () => {
    const { admin, aWebhook, forum, receiver, send, write } = world;
    const { id } = await aWebhook('one');
    await (await admin()).post(`/admin/webhooks/${id}/secret`, {});
    const signatures = () =>
      String(receiver('one').got.at(-1)?.headers['webhook-signature']).split(' ').length;
    await write();
    await send();
    expect(signatures()).toBe(2);
    forum.clock.advance(DAY_MS);
    await write();
    await send();
    expect(signatures()).toBe(1);
  });
});

describe('a replay', () => {
  it('tells again of what has happened since a moment, under the same ids', async () => {
    const { admin, aWebhook, forum, receiver, send, write } = world;
    const { id } = await aWebhook('one');
    await write();
    forum.clock.advance(HOUR_MS);
    const from = forum.clock.now().toISOString();
    const since = [await write(), await write()];
    await send();
    const ids = receiver('one').got.map((got) => got.id);
    expect(ids).toHaveLength(3);
    receiver('one').got.length = 0;
    const asked = await (await admin()).post(`/admin/webhooks/${id}/replay`, { from });
    expect(asked.json(), asked.body).toMatchObject({ replaying: true });
    const { replayDue } = await import('./operations/replay.ts');
    await replayDue(forum.ctx);
    await send();
    const told = toldIn(receiver('one').got);
    expect(new Set(told.map((one) => 'post' in one.data && one.data.post.id))).toEqual(
      new Set(since),
    );
    expect(ids).toEqual(expect.arrayContaining(receiver('one').got.map((got) => got.id)));
    expect(await shown(id)).toMatchObject({ replaying: false });
  });
});
