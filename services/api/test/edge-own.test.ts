// What a page from a CDN lacks is told to its reader alone.
import { gunzipSync } from 'node:zlib';
import { castVote } from '@forum/features/content/votes/commands';
import { editProfile } from '@forum/features/identity/profiles/commands';
import { aPost } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { READING, type Reader, startEdge } from './starting-edge.ts';
import { drawings, END } from './stating-pages.ts';
import { TRICKS } from './tricks.ts';

let edge: Awaited<ReturnType<typeof startEdge>>;
beforeAll(async () => {
  edge = await startEdge();
});
beforeEach(() => {
  edge.shared.outdate('everything');
  drawings.count = 0;
});
afterAll(() => edge.close());

describe('what is one’s own of a page', () => {
  const ownOf = async (reader: Reader, url = '/a') => {
    const { own } = await edge.edgePage(reader.cookie, url);
    return edge.get(own, reader.cookie, { 'sec-fetch-site': 'same-origin' });
  };

  it('is what the page has at its end otherwise', async () => {
    const item = { type: 'post', id: edge.postId } as const;
    await castVote(edge.forum.ctx, {
      meta: { actor: edge.ben },
      actor: edge.ben,
      item,
      direction: 'UPVOTE',
    });
    await edge.forum.settle();
    const { own } = await edge.edgePage(edge.ada.cookie);
    const [one, other] = [
      await edge.get(own, edge.ben.cookie),
      await edge.get(own, edge.ada.cookie),
    ];
    const [, end = ''] = gunzipSync((await edge.get('/a', edge.ben.cookie)).rawPayload)
      .toString()
      .split(END);
    expect(one.json()).toEqual({ ...JSON.parse(end), isCurrent: true });
    expect(one.json().things[edge.postId]).toMatchObject({ userVote: 'UPVOTE' });
    expect(other.json()).toMatchObject({ viewer: { username: 'ada' }, things: {} });
    expect(one.headers['cache-control']).toBe('private, no-store');
    expect(one.headers.vary).toContain('Cookie');
    expect(one.headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(one.headers['access-control-allow-origin']).toBeUndefined();
  });

  it('is each reader’s, when they take turns and when they ask at once', async () => {
    const { own } = await edge.edgePage(edge.ada.cookie);
    const turns = Array.from({ length: 30 }, (_, n) => (n % 2 === 0 ? edge.ada : edge.ben));
    const told = await Promise.all(turns.map(({ cookie }) => edge.get(own, cookie)));
    expect(told.map((answer) => answer.json().viewer.id)).toEqual(turns.map(({ id }) => id));
    for (const { cookie, id } of turns)
      expect((await edge.get(own, cookie)).json().viewer.id).toBe(id);
    expect(drawings.count).toBe(1);
  });

  it.each(TRICKS)('is nobody else’s with %s', async (_what, url, headers) => {
    const { own } = await edge.edgePage(edge.ada.cookie);
    for (const [reader, stranger] of [
      [edge.ada, edge.ben],
      [edge.ben, edge.ada],
    ] as const) {
      const asked = `${own}&x=1`.replace(encodeURIComponent('/a'), encodeURIComponent(url));
      const { body, statusCode } = await edge.get(asked, reader.cookie, headers);
      expect(body).not.toContain(stranger.id);
      expect(statusCode !== 200 || body.includes(reader.id)).toBe(true);
    }
  });

  it('says that the copy is old once something that it shows has changed', async () => {
    const { own } = await edge.edgePage(edge.ben.cookie);
    expect((await edge.get(own, edge.ben.cookie)).json().isCurrent).toBe(true);
    await aPost(edge.forum, edge.ada);
    await edge.forum.settle();
    edge.shared.outdate('everything');
    expect((await edge.get(own, edge.ben.cookie)).json().isCurrent).toBe(false);
  });

  it('is drawn for where this process has not kept the page', async () => {
    const { own } = await edge.edgePage(edge.ben.cookie);
    edge.shared.outdate('everything');
    expect((await edge.get(own, edge.ben.cookie)).json()).toMatchObject({ isCurrent: true });
    expect(drawings.count).toBe(2);
  });

  it('is refused to who has signed out meanwhile', async () => {
    const { own } = await edge.edgePage(edge.ada.cookie);
    expect((await edge.get(own, 'scripts=on')).statusCode).toBe(401);
    expect((await edge.get(own, 'forum_session=ended')).statusCode).toBe(401);
  });

  it('names who is signed in by now, for the tab of another', async () => {
    const { own } = await edge.edgePage(edge.ada.cookie);
    expect((await edge.get(own, edge.ben.cookie)).json().viewer.id).toBe(edge.ben.id);
  });

  it('is refused to who sees more, or has come to read in another way', async () => {
    const judge = await edge.aReader('judge', 'MODERATOR');
    expect((await ownOf(judge)).statusCode).toBe(404);
    const dan = await edge.aReader('dan');
    const settings = { dateFormat: 'absolute' } as const;
    await editProfile(edge.forum.ctx, { meta: { actor: dan }, actor: dan, changes: {}, settings });
    await edge.forum.settle();
    expect((await ownOf(dan)).statusCode).toBe(404);
  });

  it.each(['/settings', '/drafts', '/gone'])(
    'is refused for %s, which is not for all',
    async (url) => {
      const { own } = await edge.edgePage(edge.ada.cookie);
      const asked = own.replace(encodeURIComponent('/a'), encodeURIComponent(url));
      expect((await edge.get(asked, edge.ada.cookie)).statusCode).toBe(404);
    },
  );

  it.each([
    '/search?q=a',
    '/Search',
    '/%73earch',
    '//search',
    '/reset-password/x',
    '//evil.test/a',
    '/\\evil.test',
    'https://evil.test/',
    'a',
    '',
    '/a#b',
    '/a b',
    '/a\n',
    '/%',
    `/${'a'.repeat(3000)}`,
  ])('is refused for the address %j', async (url) => {
    const query = new URLSearchParams({ for: url, as: READING, v: 'x' });
    const { statusCode, body } = await edge.get(`/own?${query.toString()}`, edge.ada.cookie);
    expect([statusCode, body.includes(edge.ada.id)]).toEqual([400, false]);
  });

  it('is refused without an address, and with two', async () => {
    for (const query of ['', '?for=/a', `?for=/a&for=/b&as=${READING}&v=x`]) {
      expect((await edge.get(`/own${query}`, edge.ada.cookie)).statusCode).toBe(400);
    }
  });

  it('is refused to the pages of other sites', async () => {
    const { own } = await edge.edgePage(edge.ada.cookie);
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.test' },
    ]) {
      const { statusCode, body } = await edge.get(own, edge.ada.cookie, headers);
      expect([statusCode, body.includes(edge.ada.id)]).toEqual([403, false]);
    }
  });
});
