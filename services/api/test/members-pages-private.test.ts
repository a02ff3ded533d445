// Pages are drawn once for each audience: who sees the same places. Nobody gets a page of another audience, whoever had
// it before them, and nobody keeps one whose audience they have left.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Actor } from '@forum/contracts';
import { inEachLanguage } from '@forum/contracts/settings';
import { createSharedAnswers } from '@forum/features/framework/http/shared-answers';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, signedIn, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import { drawings, END, statingPages as pages } from './stating-pages.ts';

const SECRETS = {
  bakers: 'The oven is in the cellar',
  brewers: 'The yeast is in the attic',
  staff: 'The key is under the mat',
};
const { bakers, brewers, staff } = SECRETS;
const ALL = [bakers, brewers, staff];
const NOBODYS = 'Everybody reads this';

let forum: TestForum;
let app: FastifyInstance;
let folder: string;
let admin: Awaited<ReturnType<typeof elevated>>;
const shared = createSharedAnswers({ anythingMs: 600_000, namedMs: 600_000, oldMs: 600_000 });
const groups = new Map<string, string>();
const categories = new Map<string, string>();
const posts = new Map<string, string>();
const urls: string[] = ['/a', '/'];
const cookies = new Map<string, string>();
const members = new Map<string, Actor>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forum-private-pages-'));
  await writeFile(join(folder, 'index.html'), 'Staff console');
  forum = await buildTestForum({ sharedAnswers: shared });
  const assets = pages.readAssets(inEachLanguage(() => ({})));
  const web = { pages, assets, clientRoot: folder, build: 'built', adminRoot: folder };
  app = await buildApp({ ctx: forum.ctx, logger: pino({ level: 'silent' }), redis: null, web });
  admin = await elevated(forum, await aMember(forum, { username: 'anna', role: 'ADMIN' }));
  await plant();
  await forum.settle();
  // For two seconds, who has just joined a group or written gets pages of their own.
  const areLikeOthers = async () => {
    const shown = ['idle', 'left', 'baker', 'baker2'].map((name) =>
      pageFor(name, `/post/${posts.get(name.startsWith('baker') ? bakers : NOBODYS)}`),
    );
    return (await Promise.all(shown)).every(({ isForMany }) => isForMany);
  };
  const waited = async () => {
    if (!(await areLikeOthers())) throw new Error('Somebody has just written.');
  };
  await vi.waitFor(waited, { timeout: 20_000 });
}, 120_000);
beforeEach(() => {
  shared.outdate('everything');
  drawings.count = 0;
});
afterAll(async () => {
  await app.close();
  await forum.close();
  await rm(folder, { recursive: true });
});

/** An open place, one for staff and one for each of two groups, with a post and a comment; a group without any place. */
async function plant(): Promise<void> {
  const names = ['plain', 'idle', 'baker', 'baker2', 'brewer', 'both', 'left', 'later'];
  for (const name of names) members.set(name, await aMember(forum, { username: name }));
  for (const name of ['judge', 'jury', 'demoted']) {
    members.set(name, await aMember(forum, { username: name, role: 'MODERATOR' }));
  }
  await write(NOBODYS, {}, memberOf('plain'));
  await write(staff, { seeRoles: ['MODERATOR'] }, memberOf('judge'));
  for (const [group, who] of [
    ['bakers', ['baker', 'baker2', 'both', 'left']],
    ['brewers', ['brewer', 'both']],
    ['idlers', ['idle', 'baker2']],
  ] as const) {
    const { id } = (await admin.post('/groups', { name: group, entry: 'open' })).json();
    groups.set(group, id);
    for (const name of who) await enter(name, group);
    const by = { ...memberOf(who[0]), groups: [id] };
    if (group !== 'idlers') await write(SECRETS[group], { seeGroups: [id] }, by);
  }
  await leave('left', 'bakers');
  for (const [name, actor] of members) {
    const { headers } = await signedIn(forum, actor);
    cookies.set(name, `${headers['cookie']}; scripts=on`);
  }
}

const membershipOf = (group: string) => `/groups/${groups.get(group)}/membership`;
const enter = (name: string, group: string) => forum.as(memberOf(name)).put(membershipOf(group));
const leave = (name: string, group: string) => forum.as(memberOf(name)).delete(membershipOf(group));

function memberOf(name: string): Actor {
  const found = members.get(name);
  if (found === undefined) throw new Error(`Nobody is ${name}.`);
  return found;
}

async function write(title: string, seen: object, by: Actor): Promise<void> {
  const { id: categoryId } = (await admin.post('/categories', { name: title, ...seen })).json();
  categories.set(title, categoryId);
  const content = toJson(doc('Five words are quite enough.'));
  const fields = { title, content, categoryId, prefix: 'Guide', tags: ['one'] };
  const { id: postId } = (await forum.as(by).post('/posts', fields)).json();
  posts.set(title, postId);
  const comment = await forum.as(by).post('/comments', { postId, content: `${title}, truly.` });
  urls.push(`/comment/${comment.json().id}`, `/post/${postId}`, `/in/${categoryId}`);
}

/** A page, and whether it is one of those that are drawn for many. */
async function pageFor(name: string, url: string) {
  const headers = { cookie: cookies.get(name) ?? '', 'accept-encoding': 'gzip' };
  const answer = await app.inject({ url, headers });
  const text = gunzipSync(answer.rawPayload).toString();
  return { text, isForMany: text.includes(END) };
}

/** Which secrets a reader's pages tell, in either of their parts. */
async function toldTo(name: string): Promise<readonly string[]> {
  const texts = await Promise.all(urls.map(async (url) => (await pageFor(name, url)).text));
  expect(texts.join('')).toContain(NOBODYS);
  return ALL.filter((secret) => texts.some((text) => text.includes(secret)));
}

const TOLD: Readonly<Record<string, readonly string[]>> = {
  plain: [],
  idle: [],
  left: [],
  baker: [bakers],
  baker2: [bakers],
  brewer: [brewers],
  both: [bakers, brewers],
  judge: ALL,
  jury: ALL,
};

it('tells each reader what their audience sees, whoever had the page before them', async () => {
  // By turns, forwards and backwards: each comes after and before every other.
  const readers = Object.keys(TOLD);
  const told: [string, readonly string[]][] = [];
  for (const name of [...readers, ...readers.toReversed(), ...readers]) {
    told.push([name, await toldTo(name)]);
  }
  expect(told).toEqual(told.map(([name]) => [name, TOLD[name]]));
});

it('draws a page once for an audience, and not again for a group that has no place of its own', async () => {
  const url = `/post/${posts.get(NOBODYS)}`;
  for (const name of ['plain', 'idle', 'left']) {
    expect((await pageFor(name, url)).isForMany, name).toBe(true);
  }
  expect(drawings.count).toBe(1);
  for (const name of ['baker', 'baker2']) await pageFor(name, `/post/${posts.get(bakers)}`);
  expect(drawings.count).toBe(2);
  const place = `/in/${categories.get(staff)}`;
  for (const name of ['judge', 'jury']) {
    const { text, isForMany } = await pageFor(name, place);
    expect([isForMany, text.includes('"role":"MODERATOR"')]).toEqual([true, true]);
  }
  expect(drawings.count).toBe(3);
});

it('has the pages of owners in the menus of those who may see them, and in no others', async () => {
  const writePage = async (title: string, seen: object) => {
    const content = toJson(doc('Five words are quite enough.'));
    const page = { title, content, address: title.toLowerCase(), inMenu: true, ...seen };
    const answer = await admin.post('/admin/own-pages', page);
    expect(answer.statusCode, answer.body).toBe(201);
    return String(answer.json().id);
  };
  // The first of a group without any place of its own: until now it has read what everybody reads.
  const ids = [
    await writePage('Imprint', {}),
    await writePage('Larder', { audience: 'groups', groupIds: [groups.get('idlers')] }),
    await writePage('Rota', { audience: 'staff' }),
    await writePage('Picnic', { audience: 'members' }),
  ];
  await forum.settle();
  const titles = ['Imprint', 'Larder', 'Rota', 'Picnic'];
  const menuOf = async (name: string, url = '/a') => {
    const { text, isForMany } = await pageFor(name, url);
    return [isForMany, ...titles.filter((title) => text.includes(`"label":"${title}"`))];
  };
  for (let round = 0; round < 2; round += 1) {
    expect(await menuOf('plain')).toEqual([true, 'Imprint', 'Picnic']);
    expect(await menuOf('idle')).toEqual([true, 'Imprint', 'Larder', 'Picnic']);
    expect(await menuOf('baker')).toEqual([true, 'Imprint', 'Picnic']);
    expect(await menuOf('judge')).toEqual([true, ...titles]);
  }
  // Pages that are drawn for their reader alone have the same menu.
  expect(await menuOf('idle', '/settings')).toEqual([false, 'Imprint', 'Larder', 'Picnic']);
  expect(await menuOf('judge', '/settings')).toEqual([false, ...titles]);
  const visitors = (await app.inject({ url: '/a' })).body;
  expect(titles.filter((title) => visitors.includes(`"label":"${title}"`))).toEqual(['Imprint']);
  for (const id of ids) await admin.delete(`/admin/own-pages/${id}`);
  await forum.settle();
});

it('gives each of an audience their own beside it, and nothing of the one it was drawn for', async () => {
  const id = posts.get(bakers) ?? '';
  const [one, other] = [
    await pageFor('baker', `/post/${id}`),
    await pageFor('baker2', `/post/${id}`),
  ];
  const [[forAll = ''], [again = '']] = [one.text.split(END), other.text.split(END)];
  expect(again).toBe(forAll);
  expect(forAll).not.toContain('"baker2"');
  expect(other.text.split(END)[1]).toContain('"baker2"');
});

it('shows what is written in a private place at once', async () => {
  const url = `/post/${posts.get(brewers)}`;
  await pageFor('brewer', url);
  await pageFor('judge', url);
  const by = { ...memberOf('both'), groups: [...groups.values()] };
  const title = 'The yeast has moved to the kitchen';
  const edited = await forum
    .as(by)
    .post('/comments', { postId: posts.get(brewers), content: title });
  expect(edited.statusCode).toBe(201);
  const comment = `/comment/${edited.json().id}`;
  await forum.settle();
  for (const name of ['brewer', 'judge']) {
    const { text } = await pageFor(name, comment);
    expect(text, name).toContain(title);
  }
  await forum.as(by).delete(`/comments/${edited.json().id}`);
  await forum.settle();
  for (const name of ['brewer', 'judge']) {
    expect((await pageFor(name, comment)).text, name).not.toContain(title);
  }
});

it('tells a place to who comes to see it, at their next page', async () => {
  expect(await toldTo('later')).toEqual([]);
  await enter('later', 'brewers');
  await forum.settle();
  expect(await toldTo('later')).toEqual([brewers]);
});

it('tells nothing of a staff place to who has left the staff', async () => {
  expect(await toldTo('demoted')).toEqual(ALL);
  const demoted = await admin.patch(`/admin/users/${memberOf('demoted').id}`, { role: 'MEMBER' });
  expect(demoted.statusCode).toBe(200);
  await forum.settle();
  expect(await toldTo('demoted')).toEqual([]);
});

it('tells no more than before once a private place is moved or renamed', async () => {
  for (const name of ['baker', 'plain', 'judge']) await toldTo(name);
  const id = categories.get(bakers);
  const moved = await admin.patch(`/categories/${id}`, { description: 'Warm' });
  expect(moved.statusCode, moved.body).toBe(200);
  await forum.settle();
  for (const name of ['brewer', 'plain', 'baker', 'judge']) {
    expect(await toldTo(name), name).toEqual(name === 'brewer' ? [brewers] : TOLD[name]);
  }
});

it('tells it to nobody at once who has lost it, and when a group is deleted to none of its members', async () => {
  expect(await toldTo('both')).toEqual(TOLD['both']);
  await leave('both', 'brewers');
  await forum.settle();
  expect(await toldTo('both')).toEqual([bakers]);
  const deleted = await admin.delete(`/groups/${groups.get('bakers')}`);
  expect(deleted.statusCode, deleted.body).toBeLessThan(300);
  await forum.settle();
  for (const name of ['baker', 'baker2', 'both', 'plain', 'left'])
    expect(await toldTo(name), name).toEqual([]);
  expect(await toldTo('brewer')).toEqual([brewers]);
  expect(await toldTo('judge')).toEqual(ALL);
});

it('tells a place no more to those whom it is closed to, before its posts have followed', async () => {
  expect(await toldTo('later')).toEqual([brewers]);
  const id = categories.get(brewers);
  const body = { seeRoles: ['MODERATOR'], seeGroups: [], reason: 'other', note: 'For the staff' };
  const closed = await admin.post(`/categories/${id}/audience`, body);
  expect(closed.statusCode, closed.body).toBeLessThan(300);
  await forum.settle();
  for (const name of ['brewer', 'later', 'plain']) expect(await toldTo(name), name).toEqual([]);
  expect(await toldTo('judge')).toEqual(ALL);
});
