// Where a CDN keeps members' pages, it gets the part that is nobody's.
import { gunzipSync } from 'node:zlib';
import { doc, toJson } from '@forum/rich-text';
import { aMember, elevated } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { atEdge, READING, startEdge } from './starting-edge.ts';
import { drawings, END } from './stating-pages.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
});
beforeEach(() => {
  edge.shared.outdate('everything');
  drawings.count = 0;
});
afterAll(() => edge.close());

describe('a page for the CDN', () => {
  it('is the same whoever asks, holds nothing of theirs, and says for how long it may be kept', async () => {
    const [one, other] = [
      await edge.edgePage(edge.ada.cookie),
      await edge.edgePage(edge.ben.cookie),
    ];
    expect(other.text).toBe(one.text);
    expect(drawings.count).toBe(1);
    for (const secret of [edge.ada.id, edge.ben.id, '"ada"', '"ben"']) {
      expect(one.text).not.toContain(secret);
    }
    const { headers } = one.answer;
    expect(headers['cdn-cache-control']).toBe('public, max-age=60, stale-while-revalidate=60');
    expect(headers['cache-tag']).toContain(edge.postId.slice(-12));
    expect(headers['cache-control']).toBe('private, no-store');
    expect([headers['set-cookie'], headers['ratelimit-limit']]).toEqual([undefined, undefined]);
  });

  it('is the part that members get with their own', async () => {
    const tailed = await edge.get('/a', edge.ada.cookie);
    const [forAll] = gunzipSync(tailed.rawPayload).toString().split(END);
    expect((await edge.edgePage(edge.ben.cookie)).forAll).toBe(forAll);
    expect(drawings.count).toBe(1);
  });

  it('is not sent again to a cache that has it', async () => {
    const { answer } = await edge.edgePage(edge.ada.cookie);
    const { etag } = answer.headers;
    const again = await edge.get('/a', atEdge(edge.ben.cookie), { 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['cdn-cache-control']).toBe(answer.headers['cdn-cache-control']);
    edge.shared.outdate('everything');
    const later = await edge.get('/a', atEdge(edge.ada.cookie), { 'if-none-match': String(etag) });
    expect(later.statusCode).toBe(200);
  });

  it('is readable without compression', async () => {
    const plain = await edge.get('/a', atEdge(edge.ada.cookie), { 'accept-encoding': 'identity' });
    expect(plain.body).toContain('for all');
  });

  it.each([
    ['of a visitor whose session has gone', () => `forum_edge=${READING}`, '/a'],
    ['with something to be told', () => `${atEdge(edge.ada.cookie)}; notice=Sorry`, '/a'],
    ['who has just written', () => atEdge(edge.ada.cookie, 'off'), '/a'],
    ['who made up how they read', () => atEdge(edge.ada.cookie, 'xx.relative.'), '/a'],
    ['who says two', () => `Forum_Edge=de.relative.; ${atEdge(edge.ada.cookie)}`, '/a'],
    ['who made up more', () => atEdge(edge.ada.cookie, 'en.relative..<b>'), '/a'],
    ['on the page of their account', () => atEdge(edge.ada.cookie), '/settings'],
    ['on one that only members read', () => atEdge(edge.ada.cookie), '/drafts'],
    ['who searches', () => atEdge(edge.ada.cookie), '/search?q=a'],
  ])('is not what a reader gets %s', async (_who, cookie, url) => {
    const answer = await edge.get(url, cookie(), { 'accept-encoding': 'gzip' });
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    const text = isPacked ? gunzipSync(answer.rawPayload).toString() : answer.body;
    expect(text).not.toContain('/own?');
    const kept = answer.headers['cdn-cache-control'];
    expect(kept === undefined || !/forum_session/.test(cookie())).toBe(true);
  });

  it('is told to the CDN by a cookie, which comes with the first page and goes while one’s writes may be missing', async () => {
    const { cookie } = await edge.aReader('wim');
    const first = await edge.get('/a', cookie);
    expect(first.headers['set-cookie']).toContain(`forum_edge=${READING}; Max-Age=86400`);
    const payload = { postId: edge.postId, content: 'Five words are quite enough.' };
    const wrote = await edge.app.inject({
      method: 'POST',
      url: '/api/comments',
      payload,
      headers: { cookie },
    });
    expect(wrote.statusCode).toBe(201);
    expect(String(wrote.headers['set-cookie'])).toContain('forum_edge=off; Max-Age=125');
    await edge.forum.settle();
    const out = await edge.app.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie: (await edge.aReader('zoe')).cookie },
    });
    expect(String(out.headers['set-cookie'])).toContain('forum_edge=; Max-Age=0');
  });

  it('exists only where the operator says so', async () => {
    const off = await edge.appWith(false);
    const { rawPayload, headers } = await off.inject({
      url: '/a',
      headers: { cookie: atEdge(edge.ben.cookie), 'accept-encoding': 'gzip' },
    });
    expect(gunzipSync(rawPayload).toString()).toContain(edge.ben.id);
    expect(headers['set-cookie']).toBeUndefined();
    expect(
      (await off.inject({ url: '/own?for=/a', headers: { cookie: edge.ben.cookie } })).body,
    ).not.toContain('viewer');
    await off.close();
  });
});

describe('a menu with pages that are not for visitors', () => {
  it('is in no page for the CDN, and members get theirs with it from the forum', async () => {
    const owner = await aMember(edge.forum, { username: 'owner', role: 'SUPERADMIN' });
    const staff = await elevated(edge.forum, owner);
    const page = {
      title: 'Minutes',
      content: toJson(doc('What we said in March.')),
      address: 'minutes',
    };
    const menu = { ...page, audience: 'members', inMenu: true };
    const written = await staff.post('/admin/own-pages', menu);
    expect(written.statusCode).toBe(201);
    await edge.forum.settle();
    edge.shared.outdate('everything');
    // The session of one cookie is made up, that of the other is not.
    const visitor = await edge.get('/a', atEdge('forum_session=made-up; scripts=on'));
    expect(String(visitor.rawPayload)).not.toContain('Minutes');
    const member = await edge.get('/a', atEdge(edge.ada.cookie));
    expect(member.headers['cdn-cache-control']).toBeUndefined();
    expect(gunzipSync(member.rawPayload).toString()).toContain('Minutes');
    const own = await edge.get('/own?for=/a&as=en.relative.&v=x', edge.ada.cookie);
    expect(own.statusCode).toBe(404);
    await staff.delete(`/admin/own-pages/${written.json().id}`);
    edge.shared.outdate('everything');
    await edge.forum.settle();
  });
});

describe('a CDN that keeps by the rules of the handbook', () => {
  /** Keeps an answer under its address, the cookies that count, and whether there is a session; if told that it may. */
  function aCdn() {
    const copies = new Map<string, { text: string; from: string }>();
    const textFor = async (url: string, cookie: string, from: string): Promise<string> => {
      const session = cookie.includes('forum_session=');
      const [, reading] = /forum_edge=([a-z]+\.[a-z]+\.[a-z]*)(?:;|$)/.exec(cookie) ?? [];
      const [theme = ''] = /theme=\w+/.exec(cookie) ?? [];
      const passes = (session && reading === undefined) || cookie.includes('notice=');
      const key = [url, session ? reading : 'visitor', theme].join(' ');
      const copy = passes ? undefined : copies.get(key);
      if (copy !== undefined) return copy.text;
      const answer = await edge.get(url, cookie, { 'accept-encoding': 'gzip' });
      const text = gunzipSync(answer.rawPayload).toString();
      if (!passes && answer.headers['cdn-cache-control'] !== undefined)
        copies.set(key, { text, from });
      return text;
    };
    return { copies, textFor };
  }

  it('gives visitors and members each their page, and nobody what another asked for first', async () => {
    const { copies, textFor } = aCdn();
    const judge = await edge.aReader('jane', 'MODERATOR');
    const readers: [string, string, string][] = [
      ['ada', atEdge(edge.ada.cookie), 'all'],
      ['visitor', '', 'one'],
      ['ben', atEdge(edge.ben.cookie), 'all'],
      ['ben, dark', `theme=dark; ${atEdge(edge.ben.cookie)}`, 'all'],
      ['judge', judge.cookie, 'all'],
      ['out', `forum_edge=${READING}`, 'one'],
      ['ada, who wrote', atEdge(edge.ada.cookie, 'off'), 'all'],
    ];
    for (const url of ['/a', '/', '/drafts', '/settings']) {
      for (const [name, cookie, kind] of [...readers, ...readers.toReversed()]) {
        const text = await textFor(url, cookie, name);
        const isForAll = url !== '/drafts' && url !== '/settings';
        expect(text, `${name} ${url}`).toContain(`for ${isForAll ? kind : 'one'}`);
      }
    }
    const members = [...copies].filter(([key]) => key.includes(READING));
    expect(members.map(([key]) => key.split(' ')[0])).toEqual(['/a', '/a', '/', '/']);
    for (const [, { text }] of copies) {
      expect(text).not.toMatch(/"email":"[^"]/);
    }
  });
});
