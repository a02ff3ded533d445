// Whoever requests a list repeatedly sees a new entry within moments of its creation. Answers kept for many readers are
// outdated by events, and some of what is listed is made only after that: documents to search, scores.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '@forum/contracts';
import { features } from '@forum/features';
import { startSchedules } from '@forum/features/app/run-schedules';
import { createCategory } from '@forum/features/content/categories/commands';
import { connect, type Database } from '@forum/database';
import { doc, toJson } from '@forum/rich-text';
import { aMember, signedIn } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openApi, openWorker, prepareDatabase } from '../postgres/forum-on.ts';
import { type Cluster, openCluster } from '../postgres/cluster.ts';
import { loadWebPages } from '../../src/load-web-pages.ts';
import { describeApi } from './api-description.ts';
import { listsOf, pagesOf } from './lists-of-all.ts';

type Api = Awaited<ReturnType<typeof openApi>>;

/** Two seconds on an idle machine; a list that nothing outdates stays old for a minute. */
const MOMENTS_MS = 10_000;
const ORIGIN = 'http://forum.test';
const REPOSITORY = join(import.meta.dirname, '../../../..');
const isBuilt = existsSync(join(REPOSITORY, 'web-forum/dist/server/entry-server.js'));
if (!isBuilt) console.info('lists-at-once: without pages, since `npm run build` has not run here');

/** What is created while all keep asking: each contains the word that everybody searches for, and one of its own. */
const WORD = 'quokka';
const MADE = ['quokkapost', 'quokkatag', 'quokkacomment', 'quokkamember'] as const;

let cluster: Cluster;
let owner: Database;
/** One process that everybody asks, one that nobody has asked before, and the worker's. */
let [asked, unasked, work]: readonly Api[] = [];
let worker: Awaited<ReturnType<typeof openWorker>>;
let schedules: ReturnType<typeof startSchedules>;
let alice: { readonly actor: Actor; readonly headers: Record<string, string> };
let readers: Readonly<Record<string, Record<string, string>>>;
let addresses: readonly string[];
let categoryId: string;
let postId: string;

beforeAll(async () => {
  cluster = await openCluster();
  await prepareDatabase(cluster.url);
  const web = isBuilt ? await loadWebPages(REPOSITORY) : null;
  [asked, unasked, work] = [
    await openApi(cluster.url, {}, web),
    await openApi(cluster.url, {}, web),
    await openApi(cluster.url),
  ];
  const { ctx } = of(work);
  worker = await openWorker(cluster.url, ctx);
  owner = connect(cluster.url);
  const all = features.flatMap((feature) => feature.schedules ?? []);
  schedules = startSchedules({ ctx, db: owner, schedules: all });
  const actor = await aMember(of(asked), { username: 'alice' });
  const bob = await aMember(of(asked), { username: 'bob' });
  alice = { actor, headers: await headersOf(actor) };
  readers = { visitor: { host: 'forum.test' }, member: await headersOf(bob) };
  const command = { meta: { actor: null }, actor: null, category: { name: 'Gardens' } };
  categoryId = (await createCategory(of(asked).ctx, command)).result.categoryId;
  await write('/posts', post(`An old ${WORD}`, ['gardens']), 201);
  addresses = await allAddresses();
}, 180_000);
afterAll(async () => {
  await schedules.stop();
  await worker.close();
  await Promise.all([asked, unasked, work].map(async (api) => api?.close()));
  await owner.close();
  await cluster.close();
}, 60_000);

function of(api: Api | undefined): Api {
  if (api === undefined) throw new Error('It is not open yet.');
  return api;
}

async function headersOf(member: Actor): Promise<Record<string, string>> {
  return { ...(await signedIn(of(asked), member)).headers, origin: ORIGIN, host: 'forum.test' };
}

function post(title: string, tags: readonly string[]) {
  const content = toJson(doc('Five words are quite enough.'));
  return { title, content, categoryId, prefix: 'Guide', tags, published: true };
}

const made = z.object({ id: z.string(), slug: z.string().optional() });

async function write(url: string, payload: object, status: number) {
  const { headers } = alice;
  const answer = await of(asked).app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers,
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(status);
  return made.parse(answer.json());
}

async function allAddresses(): Promise<readonly string[]> {
  const old = await write('/posts', post(`Another old ${WORD}`, ['gardens']), 201);
  postId = old.id;
  const comment = await write('/comments', { postId, content: 'Said long ago.' }, 201);
  const slug = old.slug ?? '';
  const { operations } = await describeApi(of(asked).app);
  const lists = listsOf(operations, {
    authorId: alice.actor.id,
    userId: alice.actor.id,
    categoryId,
    postId,
    tag: MADE[1],
    search: WORD,
    q: WORD,
    title: 'About quokkapost',
    username: 'alice',
    email: 'a@b.example',
    since: '2026-01-01',
    path: '/gardens',
    'posts.id': postId,
    'posts.slug': slug,
    'posts.name': 'gardens',
    'posts.version': '1',
    'comments.id': comment.id,
    'comments.version': '1',
    'pages.slug': 'rules',
    'categories.id': categoryId,
    'categories.slug': 'gardens',
    'users.id': alice.actor.id,
    'users.username': 'alice',
  });
  const feeds = ['', '?category=gardens', '?author=alice', `?post=${slug}`].flatMap((which) => [
    `/feed.xml${which}`,
    `/feed.json${which}`,
  ]);
  const nowhere = { parent: null, child: null, slug: null, id: null };
  const by = { ...nowhere, category: 'gardens', slugOrId: slug, tag: MADE[1], username: 'alice' };
  const pages = isBuilt ? pagesOf(REPOSITORY, by) : [];
  const search = isBuilt ? [`/search?q=${WORD}`] : [];
  return [...lists, ...feeds, '/sitemap.xml', '/sitemap-1.xml', ...pages, ...search];
}

/** Which of the created things an answer shows; null: it has none that a reader gets. */
async function shownAt(api: Api, who: string, url: string): Promise<readonly string[] | null> {
  const { statusCode, body } = await api.app.inject({ url, headers: readers[who] ?? {} });
  return statusCode === 200 ? MADE.filter((word) => body.toLowerCase().includes(word)) : null;
}

/** Records what is shown to whom at every address. */
async function noteAll(api: Api | undefined, shown: Set<string>): Promise<void> {
  await eachAddress(async (who, url) => {
    for (const word of (await shownAt(of(api), who, url)) ?? []) shown.add(`${who} ${url} ${word}`);
  });
}

const AT_ONCE = 6;

async function eachAddress(act: (who: string, url: string) => Promise<void>): Promise<void> {
  const asks = Object.keys(readers).flatMap((who) => addresses.map((url) => ({ who, url })));
  const one = async (): Promise<void> => {
    for (let ask = asks.shift(); ask !== undefined; ask = asks.shift()) await act(ask.who, ask.url);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

it('every list, page, feed and search shows what belongs there within moments, asked again and again', async () => {
  const seen = new Set<string>();
  const askAll = () => noteAll(asked, seen);
  await askAll();
  await askAll();
  // The post last: what happens after it would outdate what was kept without it.
  const making = aMember(of(asked), { username: MADE[3] })
    .then(() => write('/comments', { postId, content: `Said by one ${MADE[2]}.` }, 201))
    .then(() => write('/posts', post(`About ${MADE[0]}`, [MADE[1]]), 201));
  await askAll();
  await making;
  const since = performance.now();
  const elapsed = () => performance.now() - since;
  const belonging = new Set<string>();
  let missing: readonly string[] = [];
  let begun: number;
  do {
    begun = elapsed();
    await askAll();
    // The truth is the answer of a process that was never asked before.
    if (belonging.size === 0 && elapsed() > MOMENTS_MS / 2) await noteAll(unasked, belonging);
    missing = [...belonging].filter((one) => !seen.has(one));
  } while (begun < MOMENTS_MS && (belonging.size === 0 || missing.length > 0));
  expect(missing).toEqual([]);
  expect([...belonging]).toEqual(expect.arrayContaining(SURELY.map((one) => `visitor ${one}`)));
}, 240_000);

/** So that a reference that shows nothing fails. */
const SURELY = [
  '/api/posts?sort=trending&limit=2 quokkapost',
  `/api/posts?search=${WORD} quokkapost`,
  '/api/posts/tags/trending quokkatag',
  '/feed.xml quokkapost',
  '/sitemap-1.xml quokkapost',
  `/api/users?search=${WORD} quokkamember`,
];
