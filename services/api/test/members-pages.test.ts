import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Actor } from '@forum/contracts';
import { inEachLanguage } from '@forum/contracts/settings';
import { countUnreadNotifications } from '@forum/contracts/notifications';
import { createCategory } from '@forum/features/content/categories/commands';
import { castBallot } from '@forum/features/content/polls/commands';
import { castVote } from '@forum/features/content/votes/commands';
import { editProfile } from '@forum/features/identity/profiles/commands';
import { createSharedAnswers } from '@forum/features/framework/http/shared-answers';
import { aComment, aMember, aPost, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { doc, toJson } from '@forum/rich-text';
import { buildApp } from '../src/app.ts';
import { drawings, END, statingPages as pages } from './stating-pages.ts';
import { TRICKS } from './tricks.ts';

let forum: TestForum;
let app: FastifyInstance;
let folder: string;
let ada: Reader;
let ben: Reader;
let dora: Reader;
let cleo: Actor;
let postId: string;
let categoryId: string;
const shared = createSharedAnswers({ anythingMs: 600_000, namedMs: 600_000, oldMs: 600_000 });

interface Reader extends Actor {
  readonly username: string;
  readonly cookie: string;
}

async function aReader(username: string, member?: Actor): Promise<Reader> {
  const actor = member ?? (await aMember(forum, { username }));
  const { headers } = await signedIn(forum, actor);
  return { ...actor, username, cookie: `${headers['cookie']}; scripts=on` };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-members-pages-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  forum = await buildTestForum({ sharedAnswers: shared });
  const web = {
    pages,
    assets: pages.readAssets(inEachLanguage(() => ({}))),
    clientRoot: folder,
    build: 'built',
    adminRoot: folder,
  };
  app = await buildApp({ ctx: forum.ctx, logger: pino({ level: 'silent' }), redis: null, web });
  ada = await aReader('ada');
  ben = await aReader('ben');
  dora = await aReader('dora');
  const command = { meta: { actor: null }, actor: null, category: { name: 'Kitchen' } };
  ({ categoryId } = (await createCategory(forum.ctx, command)).result);
  cleo = await aMember(forum, { username: 'cleo' });
  postId = await aPost(forum, cleo);
  await forum.settle();
});
/** A post with a poll whose counts are shown to those who have answered it. */
async function aPollOf(author: Actor, closing: { closesAt?: string } = {}): Promise<string> {
  const fields = {
    title: 'Which flour is best?',
    content: toJson(doc('Five words are quite enough.')),
    categoryId,
    tags: ['bread'],
  };
  const poll = { options: ['Rye', 'Wheat'], kind: 'single', isSecret: true, results: 'voted' };
  const form = { ...fields, prefix: 'Poll', poll: { ...poll, ...closing } };
  const made = await forum.as(author).post('/posts', form);
  await forum.settle();
  shared.outdate('everything');
  return made.json<{ id: string }>().id;
}

beforeEach(() => {
  shared.outdate('everything');
  drawings.count = 0;
});
afterAll(async () => {
  await app.close();
  await forum.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, cookie: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { cookie, 'accept-encoding': 'gzip, br', ...headers } });

/** What all members get, and what this one gets beside it. */
async function partsFor(
  reader: Pick<Reader, 'cookie'>,
  url = '/a',
  headers?: Record<string, string>,
) {
  const answer = await get(url, reader.cookie, headers);
  expect(answer.headers['content-encoding']).toBe('gzip');
  const [forAll = '', own = 'null'] = gunzipSync(answer.rawPayload).toString().split(END);
  return { forAll, own: JSON.parse(own), answer };
}

describe('a page that members read', () => {
  it('is drawn once for all of them, each with their own at its end', async () => {
    const [one, other] = [await partsFor(ada), await partsFor(ben)];
    expect(drawings.count).toBe(1);
    expect(other.forAll).toBe(one.forAll);
    expect([one, other].map(({ own }) => own.viewer.username)).toEqual(['ada', 'ben']);
  });

  it('holds nothing of the one for whom it happened to be drawn', async () => {
    const { forAll } = await partsFor(ada, '/a', { 'accept-language': 'de' });
    const secrets = [ada.id, 'ada', ada.cookie.split(/[=;]/)[1] ?? ada.cookie, '@'];
    for (const secret of secrets) expect(forAll).not.toContain(secret);
    expect(forAll).toContain('for all []');
  });

  it('has what each of them has done in their own part alone', async () => {
    const item = { type: 'post', id: postId } as const;
    await castVote(forum.ctx, { meta: { actor: ada }, actor: ada, item, direction: 'UPVOTE' });
    await forum.settle();
    const [one, other] = [await partsFor(ada), await partsFor(ben)];
    expect(one.own.things[postId]).toMatchObject({ userVote: 'UPVOTE' });
    expect(other.own.things).toEqual({});
    expect(one.forAll).toContain('"userVote":null');
  });

  it('leads to a comment, with what each has done to it and above it in their own part', async () => {
    const above = await aComment(forum, { postId, by: cleo });
    const id = await aComment(forum, { postId, by: cleo, parentId: above });
    await forum.settle();
    for (const on of [above, id]) {
      const item = { type: 'comment', id: on } as const;
      await castVote(forum.ctx, { meta: { actor: ada }, actor: ada, item, direction: 'UPVOTE' });
    }
    await forum.settle();
    shared.outdate('everything');
    const [one, other] = [
      await partsFor(ada, `/comment/${id}`),
      await partsFor(ben, `/comment/${id}`),
    ];
    expect(other.forAll).toBe(one.forAll);
    const upvoted = expect.objectContaining({ userVote: 'UPVOTE' });
    expect(one.own.things).toEqual({ [above]: upvoted, [id]: upvoted });
    expect(other.own.things).toEqual({});
  });

  it('has a poll, whose counts are shown to those who answered it in their own part alone', async () => {
    const id = await aPollOf(cleo);
    const before = await partsFor(ada, `/poll/${id}`);
    expect(before.own.things).toEqual({});
    await castBallot(forum.ctx, { actor: ada, postId: id, choices: [1] });
    await forum.settle();
    const [one, other] = [await partsFor(ada, `/poll/${id}`), await partsFor(dora, `/poll/${id}`)];
    expect(other.forAll).toBe(one.forAll);
    expect(one.forAll).toContain('"ballots":1');
    expect(one.forAll).toContain('{"name":"Wheat","votes":null}');
    const wheat = { name: 'Wheat', votes: 1 };
    expect(one.own.things[id]).toMatchObject({ ownChoices: [1], options: [{}, wheat] });
    expect(other.own.things).toEqual({});
  });

  it.each([
    ['closes at its time counts for no longer than that may be late', true, 2],
    ['does not close by itself counts as long as others', false, 1],
  ])('with a poll that %s', async (_what, isClosing, drawn) => {
    const closesAt = new Date(forum.clock.now().getTime() + 24 * 60 * 60_000).toISOString();
    const id = await aPollOf(cleo, isClosing ? { closesAt } : {});
    vi.useFakeTimers({ toFake: ['performance'] });
    await partsFor(ada, `/poll/${id}`);
    vi.advanceTimersByTime(29_000);
    await partsFor(ada, `/poll/${id}`);
    expect(drawings.count).toBe(1);
    vi.advanceTimersByTime(2000);
    await partsFor(ada, `/poll/${id}`);
    vi.useRealTimers();
    expect(drawings.count).toBe(drawn);
  });

  it('differs by theme, language and form of dates', async () => {
    const variants = ['', 'theme=dark; ', 'theme=light; ', 'theme=dark; locale=de; '];
    for (const chosen of variants) await partsFor({ cookie: chosen + ada.cookie });
    expect(drawings.count).toBe(3);
    const dan = await aReader('dan');
    const settings = { dateFormat: 'absolute', keyboardShortcuts: false } as const;
    await editProfile(forum.ctx, { meta: { actor: dan }, actor: dan, changes: {}, settings });
    await forum.settle();
    expect((await partsFor(ada)).forAll).toContain('"dateFormat":"relative"');
    const { forAll } = await partsFor(dan);
    expect(forAll).toContain('"dateFormat":"absolute","keyboardShortcuts":true');
  });

  it('differs by the order of replies that a member has chosen, where there are replies', async () => {
    const eve = await aReader('eve');
    const settings = { replyOrder: 'newest' } as const;
    await editProfile(forum.ctx, { meta: { actor: eve }, actor: eve, changes: {}, settings });
    await forum.settle();
    for (const who of [ada, eve, ben]) await partsFor(who);
    expect(drawings.count).toBe(1);
    for (const who of [ada, eve, ben]) await partsFor(who, '/a/posts/b');
    expect(drawings.count).toBe(3);
    expect((await partsFor(eve, '/a/posts/b')).forAll).toContain('"replyOrder":"newest"');
    expect((await partsFor(eve)).own.viewer.settings.replyOrder).toBe('newest');
  });

  it('is drawn anew once something that it shows has changed', async () => {
    await partsFor(ada);
    shared.outdate('everything');
    expect((await partsFor(ben)).forAll).toContain('2 for all');
  });

  it('has no body for HEAD, and the headers of GET', async () => {
    const { answer } = await partsFor(ada);
    const head = await app.inject({
      method: 'HEAD',
      url: '/a',
      headers: { cookie: ada.cookie, 'accept-encoding': 'gzip' },
    });
    expect(head.body).toBe('');
    for (const name of ['content-encoding', 'content-security-policy', 'cache-control', 'vary']) {
      expect(head.headers[name]).toBe(answer.headers[name]);
    }
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['etag']).toBeUndefined();
  });

  it('is never a part, and never answered as unchanged', async () => {
    for (const headers of [
      { range: 'bytes=0-9' },
      { 'if-none-match': '*' },
      { 'if-range': '"x"' },
    ]) {
      expect((await partsFor(ada, '/a', headers)).answer.statusCode).toBe(200);
    }
  });
});

describe('nobody gets what is another’s', () => {
  it.each(TRICKS)('with %s', async (_what, url, headers) => {
    const [one, other] = [await get(url, ada.cookie, headers), await get(url, ben.cookie, headers)];
    for (const [answer, reader, stranger] of [
      [one, ada, ben],
      [other, ben, ada],
    ] as const) {
      const isPacked = answer.headers['content-encoding'] === 'gzip';
      const text = isPacked ? gunzipSync(answer.rawPayload).toString() : answer.body;
      expect(text).not.toContain(stranger.id);
      expect(answer.statusCode !== 200 || text.includes(reader.id)).toBe(true);
    }
  });

  it('when they take turns, and when they ask at once', async () => {
    const turns = Array.from({ length: 40 }, (_, n) => (n % 2 === 0 ? ada : ben));
    const atOnce = await Promise.all(turns.map((reader) => partsFor(reader)));
    expect(atOnce.map(({ own }) => own.viewer.id)).toEqual(turns.map(({ id }) => id));
    expect(drawings.count).toBe(1);
    for (const reader of turns) expect((await partsFor(reader)).own.viewer.id).toBe(reader.id);
  });

  it('with two sessions in one request, of which one counts for all of it', async () => {
    const both = `${ada.cookie}; ${ben.cookie}`;
    const { own } = await partsFor({ cookie: both });
    expect([ada.id, ben.id]).toContain(own.viewer.id);
  });
});

describe('a page is drawn for one reader alone', () => {
  const isAlone = async (url: string, cookie: string, headers?: Record<string, string>) => {
    const answer = await get(url, cookie, { 'accept-encoding': 'identity', ...headers });
    expect(answer.body).not.toContain(END);
    return answer.body;
  };

  it('where no page has run scripts in their browser', async () => {
    expect(await isAlone('/a', ada.cookie.replace('; scripts=on', ''))).toContain('for one');
  });

  it('whose browser does not read gzip', async () => {
    expect(await isAlone('/a', ada.cookie, { 'accept-encoding': 'identity' })).toContain('for one');
  });

  it('to whom something is to be said', async () => {
    expect(await isAlone('/a', `${ada.cookie}; notice=Sorry`)).toContain('for one');
  });

  it('who has just written, here or in another process', async () => {
    expect(await isAlone('/a', `${ada.cookie}; forum_wrote_1_2=votes`)).toContain('for one');
  });

  it('where it is about the account, or made from what only members may read', async () => {
    expect(await isAlone('/settings', ada.cookie)).toContain('for one');
    expect(await isAlone('/drafts', ada.cookie)).toContain('for one');
  });

  it('where it is not found or gone for visitors', async () => {
    expect(await isAlone('/gone', ada.cookie)).toContain('for one');
  });

  it('of whose own a part is out of reach', async () => {
    const { path } = countUnreadNotifications;
    const count = app.reads?.get(path);
    app.reads?.set(path, () => Promise.reject(new Error('Out of reach.')));
    const { rawPayload } = await get('/a', ada.cookie, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(rawPayload).toString()).toContain('for one');
    if (count !== undefined) app.reads?.set(path, count);
  });

  it('whose session has ended: it is nobody’s', async () => {
    expect(await isAlone('/a', 'forum_session=ended; scripts=on')).not.toContain(ada.id);
  });
});

describe('a browser that no longer runs scripts', () => {
  const leave = (url: string) => app.inject({ url, headers: { cookie: ada.cookie } });

  it('is led to the same page, and remembered as such', async () => {
    const { statusCode, headers } = await leave('/a?page=2&scripts=off');
    expect([statusCode, headers['location']]).toEqual([302, '/a?page=2']);
    expect(headers['set-cookie']).toContain('scripts=; Max-Age=0');
    expect((await leave('/a?scripts=off')).headers['location']).toBe('/a');
    expect((await leave('/a?b=c?&d=e&scripts=off')).headers['location']).toBe('/a?b=c?&d=e');
  });

  it('is led nowhere else', async () => {
    expect((await leave('//evil.test/?scripts=off')).headers['location']).toBe('/');
  });
});
