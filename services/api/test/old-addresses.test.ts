// Addresses of a forum that moved here lead to where its things are by now. Nobody learns by one of what they may not
// read, and no page that is there is hidden.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import { inEachLanguage } from '@forum/contracts/settings';
import { createSharedAnswers } from '@forum/features/framework/http/shared-answers';
import {
  addAddressRules,
  addOldAddresses,
  spacesOf,
} from '@forum/features/operations/old-addresses/index';
import { leadAddress } from '@forum/features/operations/old-addresses/commands/by-hand';
import { writeMissed } from '@forum/features/operations/old-addresses/operations/missed';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, signedIn, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { somePages } from './some-pages.ts';

/** The forum has one page. */
const pages = somePages({
  render: async ({ url }) => {
    const status = url.startsWith('/here') ? 200 : 404;
    return { kind: 'page', status, html: Buffer.from(`page ${status}`), isWhole: true };
  },
});

let forum: TestForum;
let app: FastifyInstance;
let folder: string;
let admin: Awaited<ReturnType<typeof elevated>>;
let owner: Actor;
let memberCookie: string;
let postId: string;
let hiddenId: string;
let otherId: string;
let commentId: string;
let hiddenCommentId: string;
let categoryId: string;
const shared = createSharedAnswers({ anythingMs: 600_000, namedMs: 600_000, oldMs: 600_000 });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-old-addresses-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  forum = await buildTestForum({ sharedAnswers: shared });
  const assets = pages.readAssets(inEachLanguage(() => ({})));
  const web = { pages, assets, clientRoot: folder, build: 'built', adminRoot: folder };
  app = await buildApp({ ctx: forum.ctx, logger: pino({ level: 'silent' }), redis: null, web });
  owner = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  admin = await elevated(forum, owner);
  await plant();
  await forum.settle();
}, 60_000);
afterAll(async () => {
  await app.close();
  await forum.close();
  await rm(folder, { recursive: true });
});

async function plant(): Promise<void> {
  const reader = await aMember(forum, { username: 'Reader' });
  memberCookie = String((await signedIn(forum, reader)).headers['cookie']);
  ({ categoryId, postId, commentId } = await write('General', {}));
  ({ postId: otherId } = await write('Other', {}));
  ({ postId: hiddenId, commentId: hiddenCommentId } = await write('Staff', {
    seeRoles: ['MODERATOR'],
  }));
  const site = { system: 'phpbb', baseUrls: ['https://old.example/forum/'] };
  await addAddressRules(forum.ctx, {
    ...site,
    rules: [{ pattern: '/shop/{**}', becomes: '/general' }],
  });
  await addOldAddresses(forum.ctx, {
    importId: 'phpbb old.example',
    spaces: spacesOf(site),
    rows: [
      { from: { kind: 'topic', key: '17' }, to: { kind: 'post', id: postId } },
      { from: { kind: 'topic', key: '18' }, to: { kind: 'post', id: hiddenId } },
      { from: { kind: 'topic', key: '19' }, to: { kind: 'post', id: forum.ctx.newId() } },
      { from: { kind: 'post', key: '99' }, to: { kind: 'comment', id: commentId } },
      { from: { kind: 'post', key: '98' }, to: { kind: 'comment', id: hiddenCommentId } },
      { from: { kind: 'category', key: '2' }, to: { kind: 'category', id: categoryId } },
      { from: { kind: 'member', key: '5' }, to: { kind: 'member', id: reader.id } },
      { from: '/about.html?page=2', to: { kind: 'tag', id: 'one' } },
      { from: '/shop.html', to: { url: 'https://shop.example/' } },
      { from: '/here/too', to: { kind: 'post', id: postId } },
    ],
  });
}

async function write(title: string, seen: object) {
  const category = (await admin.post('/categories', { name: title, ...seen })).json();
  const content = toJson(doc('Five words are quite enough.'));
  const fields = { title, content, categoryId: category.id, prefix: 'Guide', tags: ['one'] };
  const post = (await admin.post('/posts', fields)).json();
  const comment = await admin.post('/comments', { postId: post.id, content: 'Truly, it is.' });
  return { categoryId: category.id, postId: post.id, commentId: comment.json().id };
}

async function ask(url: string, cookie?: string) {
  const answer = await app.inject({ url, headers: cookie === undefined ? {} : { cookie } });
  return [answer.statusCode, answer.headers['location'] ?? null];
}

const NOT_FOUND = [404, null];

describe.each([
  ['a visitor', () => undefined],
  ['a member', () => memberCookie],
])('%s', (_who, cookie) => {
  it.each([
    ['a topic', '/forum/viewtopic.php?f=2&t=17&start=20', () => '/general/posts/general'],
    [
      'a topic, with a session',
      '/forum/viewtopic.php?t=17&sid=abc',
      () => '/general/posts/general',
    ],
    [
      'a post',
      '/forum/viewtopic.php?f=2&t=17&p=99',
      () => `/general/posts/general?comment=${commentId}#comment-${commentId}`,
    ],
    [
      'a post that is unknown, by its topic',
      '/forum/viewtopic.php?t=17&p=1',
      () => '/general/posts/general',
    ],
    ['a category', '/forum/viewforum.php?f=2', () => '/general'],
    ['a member', '/forum/memberlist.php?mode=viewprofile&u=5', () => '/profile/Reader'],
    ['a feed', '/forum/feed.php', () => '/feed.xml'],
    ['an address of its own', '/about.html?page=2', () => '/tags/one'],
    ['an address elsewhere', '/shop.html?utm_source=x', () => 'https://shop.example/'],
    ['a rule of its own', '/shop/a/b/c', () => '/general'],
  ])('is led to %s', async (_what, url, location) => {
    expect(await ask(url, cookie())).toEqual([301, location()]);
    expect(await ask(url, cookie())).toEqual([301, location()]);
  });

  it.each([
    ['is in a place for staff', '/forum/viewtopic.php?t=18'],
    ['is written there', '/forum/viewtopic.php?p=98'],
    ['is not there', '/forum/viewtopic.php?t=19'],
    ['was never known', '/forum/viewtopic.php?t=20'],
    ['is not of that forum', '/viewtopic.php?t=17'],
    ['is no address', `/forum/${'a'.repeat(2000)}`],
    ['has no name', '/forum/viewtopic.php?;;&&=&t'],
  ])('is not told of what %s', async (_what, url) => {
    expect(await ask(url, cookie())).toEqual(NOT_FOUND);
  });

  it('gets a page that is there', async () => {
    expect(await ask('/here/too', cookie())).toEqual([200, null]);
  });
});

it('leads staff to what they may read', async () => {
  const cookie = String((await signedIn(forum, owner)).headers['cookie']);
  expect(await ask('/forum/viewtopic.php?t=18', cookie)).toEqual([
    301,
    expect.stringMatching(/^\/staff\/posts\/staff/),
  ]);
  expect(await ask('/forum/viewtopic.php?t=18')).toEqual(NOT_FOUND);
});

it('follows what is renamed', async () => {
  const { statusCode } = await admin.patch(`/categories/${categoryId}`, { slug: 'everything' });
  expect(statusCode).toBe(200);
  await forum.settle();
  expect(await ask('/forum/viewforum.php?f=2')).toEqual([301, '/everything']);
  expect(await ask('/forum/viewtopic.php?t=17')).toEqual([301, '/everything/posts/general']);
});

it('counts what leads nowhere, where it is of the form of the old forum', async () => {
  await ask('/forum/viewtopic.php?t=404&sid=a');
  await ask('/forum/viewtopic.php?t=404', memberCookie);
  await ask('/wp-login.php');
  await writeMissed(forum.ctx);
  const rows = await forum.ctx.db.selectFrom('missed_address').select(['key', 'times']).execute();
  expect(rows).toContainEqual({ key: '/forum/viewtopic.php?t=404', times: 2 });
  expect(rows.map(({ key }) => key)).not.toContain('/wp-login.php');
});

it('leads by hand first, and nowhere too', async () => {
  const lead = (key: string, to: Parameters<typeof leadAddress>[1]['to']) =>
    leadAddress(forum.ctx, { meta: { actor: owner }, actor: owner, key, to });
  await lead('/forum/viewforum.php?f=2', { url: '/guidelines' });
  await lead('/shop.html', null);
  await forum.settle();
  expect(await ask('/forum/viewforum.php?f=2')).toEqual([301, '/guidelines']);
  expect(await ask('/shop.html')).toEqual(NOT_FOUND);
});

it('adds nothing a second time', async () => {
  const rows = [{ from: { kind: 'topic', key: '30' }, to: { kind: 'post', id: postId } }] as const;
  const given = { importId: 'phpbb old.example', rows };
  const both = await Promise.all([
    addOldAddresses(forum.ctx, given),
    addOldAddresses(forum.ctx, given),
  ]);
  expect(both.map(({ refused }) => refused)).toEqual([[], []]);
  await forum.settle();
  expect(await addOldAddresses(forum.ctx, given)).toEqual({ added: 0, present: 1, refused: [] });
  const query = sql`SELECT FROM event WHERE type = 'OldAddressesAdded'`;
  const { rows: events } = await query.execute(forum.ctx.db);
  expect(events).toHaveLength(2);
});

it('keeps two forums apart that number their topics alike', async () => {
  const site = { system: 'discourse', baseUrls: [] };
  await addAddressRules(forum.ctx, { ...site, rules: [] });
  const to = { kind: 'post', id: otherId } as const;
  const rows = [{ from: { kind: 'topic', key: '17' } as const, to }];
  await addOldAddresses(forum.ctx, { importId: 'discourse:', spaces: spacesOf(site), rows });
  await forum.settle();
  const [theirs, ours] = await Promise.all(
    ['/t/some-title/17', '/forum/viewtopic.php?t=17'].map((url) => app.inject({ url })),
  );
  expect([theirs?.statusCode, ours?.statusCode]).toEqual([301, 301]);
  expect(theirs?.headers.location).toContain('other');
  expect(ours?.headers.location).not.toContain('other');
});

it('refuses what is no address, and what leads to a script', async () => {
  const rows = [
    { from: 'no-slash', to: { kind: 'post', id: postId } },
    { from: '/x', to: { url: 'javascript:alert(1)' } },
    { from: '/y', to: { url: '//evil.example' } },
  ] as const;
  const { added, refused } = await addOldAddresses(forum.ctx, { importId: 'x', rows });
  expect([added, refused]).toEqual([0, rows]);
});
