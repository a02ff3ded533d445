// Pages are drawn once for all members from what visitors get. Whoever sees more gets pages drawn for them alone, and
// nothing of those is ever kept: not for the other members, nor for who has lost what they saw.
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
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';
import { statingPages as pages } from './stating-pages.ts';

const SECRETS = { bakers: 'The oven is in the cellar', brewers: 'The yeast is in the attic' };
const NOBODYS = 'Everybody reads this';
type Group = keyof typeof SECRETS;

let forum: TestForum;
let app: FastifyInstance;
let folder: string;
let admin: Awaited<ReturnType<typeof elevated>>;
const shared = createSharedAnswers({ anythingMs: 600_000, namedMs: 600_000, oldMs: 600_000 });
const groups = new Map<Group, string>();
const comments: string[] = [];
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
}, 120_000);
beforeEach(() => shared.outdate('everything'));
afterAll(async () => {
  await app.close();
  await forum.close();
  await rm(folder, { recursive: true });
});

/** An open place and one for each of two groups, with a post and a comment, and readers of every kind. */
async function plant(): Promise<void> {
  const names = ['plain', 'baker', 'brewer', 'both', 'left'];
  for (const name of names) members.set(name, await aMember(forum, { username: name }));
  members.set('judge', await aMember(forum, { username: 'judge', role: 'MODERATOR' }));
  await write(NOBODYS, {}, memberOf('plain'));
  for (const [group, who] of [
    ['bakers', ['baker', 'both', 'left']],
    ['brewers', ['brewer', 'both']],
  ] as const) {
    const { id } = (await admin.post('/groups', { name: group, entry: 'open' })).json();
    groups.set(group, id);
    for (const name of who) await forum.as(memberOf(name)).put(`/groups/${id}/membership`);
    await write(SECRETS[group], { seeGroups: [id] }, { ...memberOf(who[0]), groups: [id] });
  }
  await forum.as(memberOf('left')).delete(`/groups/${groups.get('bakers')}/membership`);
  for (const [name, actor] of members) {
    const { headers } = await signedIn(forum, actor);
    cookies.set(name, `${headers['cookie']}; scripts=on`);
  }
}

function memberOf(name: string): Actor {
  const found = members.get(name);
  if (found === undefined) throw new Error(`Nobody is ${name}.`);
  return found;
}

async function write(title: string, seen: object, by: Actor): Promise<void> {
  const { id: categoryId } = (await admin.post('/categories', { name: title, ...seen })).json();
  const content = toJson(doc('Five words are quite enough.'));
  const fields = { title, content, categoryId, prefix: 'Guide', tags: ['one'] };
  const { id: postId } = (await forum.as(by).post('/posts', fields)).json();
  const comment = await forum.as(by).post('/comments', { postId, content: `${title}, truly.` });
  comments.push(comment.json().id);
}

/** Which secrets a reader's pages tell, in either of their parts. */
async function toldTo(name: string): Promise<readonly string[]> {
  const urls = ['/a', '/', ...comments.map((id) => `/comment/${id}`)];
  const texts = await Promise.all(
    urls.map(async (url) => {
      const cookie = cookies.get(name) ?? '';
      const answer = await app.inject({ url, headers: { cookie, 'accept-encoding': 'gzip' } });
      return gunzipSync(answer.rawPayload).toString();
    }),
  );
  expect(texts.join('')).toContain(NOBODYS);
  return Object.values(SECRETS).filter((secret) => texts.some((text) => text.includes(secret)));
}

const TOLD: Readonly<Record<string, readonly string[]>> = {
  plain: [],
  left: [],
  baker: [SECRETS.bakers],
  brewer: [SECRETS.brewers],
  both: [SECRETS.bakers, SECRETS.brewers],
};

it('tells each reader what their groups see, whoever had the page before them', async () => {
  await forum.settle();
  // By turns, forwards and backwards: each comes after and before every other.
  const readers = [...Object.keys(TOLD), 'judge'];
  const told: [string, readonly string[]][] = [];
  for (const name of [...readers, ...readers.toReversed(), ...readers]) {
    told.push([name, await toldTo(name)]);
  }
  const others = told.filter(([name]) => name !== 'judge');
  expect(others).toEqual(others.map(([name]) => [name, TOLD[name]]));
});

it('tells it to nobody at once who has lost it, and when a group is deleted to none of its members', async () => {
  expect(await toldTo('both')).toEqual(TOLD['both']);
  await forum.as(memberOf('both')).delete(`/groups/${groups.get('brewers')}/membership`);
  await forum.settle();
  expect(await toldTo('both')).toEqual([SECRETS.bakers]);
  const deleted = await admin.delete(`/groups/${groups.get('bakers')}`);
  expect(deleted.statusCode, deleted.body).toBeLessThan(300);
  await forum.settle();
  for (const name of ['baker', 'both', 'plain', 'left'])
    expect(await toldTo(name), name).toEqual([]);
  expect(await toldTo('brewer')).toEqual([SECRETS.brewers]);
});
