import type { Actor } from '@forum/contracts';
import { problem } from '@forum/contracts/problem';
import { madePrivateFeeds, privateFeeds } from '@forum/contracts/private-feeds';
import { createCategory } from '@forum/features/content/categories/commands';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { loggedRequest } from '../src/logged-request.ts';
import { loggingApp } from './logging-app.ts';

const jsonFeed = z.object({
  title: z.string(),
  feed_url: z.string().optional(),
  items: z.array(z.object({ id: z.string(), title: z.string() })),
});

let forum: TestForum;
let app: FastifyInstance;
let categoryId: string;
let count = 0;
let alice: Actor;
let bob: Actor;
let lines: string[];

beforeAll(async () => {
  forum = await buildTestForum();
  ({ app, lines } = await loggingApp(forum));
  const command = { meta: { actor: null }, actor: null, category: { name: 'General' } };
  categoryId = (await createCategory(forum.ctx, command)).result.categoryId;
});
afterAll(async () => {
  await app.close();
  await forum.close();
});
beforeEach(async () => {
  count += 1;
  lines.length = 0;
  const member = (who: string) => aMember(forum, { username: `pf_${who}_${count}` });
  [alice, bob] = await Promise.all([member('alice'), member('bob')]);
  await forum.as(bob).post(`/users/${alice.id}/follow`);
  forum.clock.advance(1000);
  await forum.settle();
});

const make = async (by: Actor) =>
  madePrivateFeeds.parse((await forum.as(by).put('/watches/feeds', {})).json());
const madeAt = async (by: Actor) =>
  privateFeeds.parse((await forum.as(by).get('/watches/feeds')).json()).madeAt;
/** Each test asks from a network of its own: the limit counts by network. */
const read = async (token: string, file = 'following.json') => {
  await forum.settle();
  const remoteAddress = `192.0.2.${count}`;
  return app.inject({ url: `/feeds/${token}/${file}`, remoteAddress });
};
const titles = async (token: string, file?: string) =>
  jsonFeed.parse((await read(token, file)).json()).items.map(({ title }) => title);
const write = async (by: Actor, title: string, more: object = {}) => {
  forum.clock.advance(1000);
  const content = toJson(doc('Five words are quite enough here.'));
  const body = { title, content, categoryId, prefix: 'Guide', tags: ['start'], ...more };
  return (await forum.as(by).post('/posts', body)).json<{ id: string }>().id;
};

describe('private feeds', () => {
  it('are the lists of whoever made the address, without a session, as Atom and as JSON Feed', async () => {
    expect(await madeAt(bob)).toBeNull();
    await write(alice, 'Sourdough for patient people');
    const { token, madeAt: at } = await make(bob);
    expect(token).toMatch(/^[\w-]{43}$/u);
    expect(await madeAt(bob)).toBe(at);
    expect(await titles(token)).toEqual(['Sourdough for patient people']);
    expect(await titles(token, 'new.json')).toEqual(['Sourdough for patient people']);
    expect(await titles(token, 'unread.json')).toEqual([]);
    const atom = await read(token, 'new.xml');
    expect(atom.headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    expect(atom.body).toContain('<title>Sourdough for patient people</title>');
    expect(atom.headers['set-cookie']).toBeUndefined();
    const headers = { 'if-none-match': String(atom.headers.etag) };
    const again = await app.inject({ url: `/feeds/${token}/new.xml`, headers });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('tell again of a tracked thread at every later reply', async () => {
    const postId = await write(bob, 'Who bakes on Sundays');
    const { token } = await make(bob);
    const reply = async () => {
      forum.clock.advance(1000);
      await forum.as(alice).post('/comments', { postId, content: toJson(doc('I do so.')) });
      return jsonFeed.parse((await read(token, 'unread.json')).json()).items;
    };
    const [first] = await reply();
    const [second, ...rest] = await reply();
    expect([first?.title, second?.title, rest]).toEqual([
      'Who bakes on Sundays',
      'Who bakes on Sundays',
      [],
    ]);
    expect(first?.id).toMatch(`urn:uuid:${postId}#`);
    expect(second?.id).not.toBe(first?.id);
  });

  it('are named in the member’s language', async () => {
    await forum.as(bob).patch('/users/profile', { settings: { language: 'de' } });
    const { token } = await make(bob);
    const { title } = jsonFeed.parse((await read(token, 'unread.json')).json());
    expect(title).toMatch(/^Ungelesen – /u);
  });
});

describe('an attacker’s five minutes with private feeds', () => {
  it('one answer for a guess, a revoked and a replaced address, and a list that is none', async () => {
    await write(alice, 'Nobody else’s business');
    const { token: replaced } = await make(bob);
    const { token: revoked } = await make(bob);
    const refused = [await read(replaced)];
    await forum.as(bob).delete('/watches/feeds');
    expect(await madeAt(bob)).toBeNull();
    const { token } = await make(alice);
    const guesses = ['a'.repeat(43), 'a', 'a'.repeat(500), token.toLowerCase(), bob.id, '%00'];
    refused.push(await read(revoked));
    for (const guess of guesses) refused.push(await read(guess));
    for (const file of ['drafts.json', 'new.rss', 'new', 'new.json.json', 'constructor.xml']) {
      refused.push(await read(token, file));
    }
    const answers = refused.map((answer) => {
      const { status, code, detail } = problem.parse(answer.json());
      return [answer.statusCode, status, code, detail, answer.headers['cache-control']];
    });
    expect(answers).toEqual(answers.map(() => answers[0]));
    expect(answers[0]?.[0]).toBe(404);
    expect((await forum.as(null).put('/watches/feeds', {})).statusCode).toBe(401);
    expect((await forum.as(bob).delete('/watches/feeds')).statusCode).toBe(204);
  });

  it('shows no draft, no deleted post, nothing muted or of private places, and nothing of others’', async () => {
    const mona = await aMember(forum, { username: `pf_mona_${count}`, role: 'MODERATOR' });
    const ada = await aMember(forum, { username: `pf_ada_${count}`, role: 'ADMIN' });
    const admin = await elevated(forum, ada);
    const room = { name: `Room ${count}`, description: 'Staff', seeRoles: ['MODERATOR'] };
    const roomId = (await admin.post('/categories', room)).json<{ id: string }>().id;
    for (const by of [bob, ada]) await forum.as(by).post(`/users/${mona.id}/follow`);
    await forum.as(ada).post(`/categories/${roomId}/members`);
    await forum.settle();
    await write(mona, 'Written in the room', { categoryId: roomId });
    await write(alice, 'Not yet', { published: false });
    const deleted = await write(alice, 'No longer');
    await forum.as(alice).delete(`/posts/${deleted}`);
    const muted = await write(alice, 'Not again');
    await forum.as(bob).put(`/watches/post/${muted}`, { level: 'muted' });
    await write(mona, 'For everybody');
    for (const reader of [bob, ada]) {
      const { token } = await make(reader);
      for (const list of ['following', 'new', 'unread']) {
        const shown = await titles(token, `${list}.json`);
        expect([list, shown]).toEqual([list, list === 'unread' ? [] : ['For everybody']]);
      }
    }
  });

  it('opens nothing while the member is suspended, and nothing once the account is closed', async () => {
    const ada = await aMember(forum, { username: `pf_ada_${count}`, role: 'ADMIN' });
    const admin = await elevated(forum, ada);
    const { token } = await make(bob);
    const status = async () => (await read(token)).statusCode;
    expect(await status()).toBe(200);
    await admin.post(`/admin/users/${bob.id}/suspend`, { reason: 'Spam' });
    expect(await status()).toBe(404);
    await admin.delete(`/admin/users/${bob.id}/suspend`);
    expect(await status()).toBe(200);
    await forum.as(bob).post('/users/profile/delete', { password: GIVEN_PASSWORD });
    expect(await status()).toBe(404);
    const left = await forum.ctx.db.selectFrom('private_feed').select('member_id').execute();
    expect(left.map(({ member_id: id }) => id)).not.toContain(bob.id);
  });

  it('finds the token in no log, no table and no document', async () => {
    const { token } = await make(bob);
    const feeds = [await read(token), await read(token, 'new.xml')];
    await read(token, 'nowhere.json');
    await app.inject({ method: 'POST', url: `/feeds/${token}/new.xml` });
    for (const path of [`/feeds/${token}`, `/feeds/${token}/a/b`, `/api/feeds/${token}/new.xml`]) {
      expect((await app.inject(path)).statusCode).toBe(404);
    }
    const { url } = loggedRequest({ method: 'GET', url: `//feeds/${token}`, host: '', ip: '' });
    expect(url).toBe('//feeds/…');
    expect(lines.filter((line) => line.includes('/feeds/…')).length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    expect(feeds.map(({ body }) => body.includes(token))).toEqual([false, false]);
    const rows = JSON.stringify(
      await forum.ctx.db.selectFrom('private_feed').selectAll().execute(),
    );
    expect(rows).not.toContain(token);
    expect((await forum.as(bob).get('/watches/feeds')).body).not.toContain(token);
  });

  it('may not ask without end', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n <= 120; n += 1) {
      const url = `/feeds/${'b'.repeat(42)}${n % 10}/new.xml`;
      statuses.add((await app.inject({ url, remoteAddress: '198.51.100.7' })).statusCode);
    }
    expect([...statuses]).toEqual([404, 429]);
  });
});
