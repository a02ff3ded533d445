// Whatever is done in the forum, an answer kept for visitors afterwards says what a new one would say, and what members
// get from it says what an answer made for them alone would say. The proof calls every operation that changes
// something; a slice that names too little of what its events outdate fails here.
import {
  createSharedAnswers,
  noSharedAnswers,
  type SharedAnswers,
} from '@forum/features/framework/http/shared-answers';
import { someOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { describeApi, type Operation } from './api-description.ts';
import { EXAMPLES } from './examples/index.ts';
import { requestOf } from './request.ts';
import { openWorld, type Ask, type Who, type World } from './world.ts';

const PATIENCE_MS = 360_000;
const FOR_EVER = { anythingMs: 3_600_000, namedMs: 3_600_000, oldMs: 3_600_000 };

let world: World;
let changes: readonly Operation[];
let isFresh = false;

beforeAll(async () => {
  const kept = createSharedAnswers(FOR_EVER);
  const sharedAnswers: SharedAnswers = {
    ...kept,
    get: (key, make) => (isFresh ? noSharedAnswers.get(key, make) : kept.get(key, make)),
  };
  world = await openWorld({ sharedAnswers });
  // Recent writers get answers of their own; so does everybody to whom a new answer is compared.
  const justNow = { position: { partition: 0, seq: 0 }, projections: [], leftMs: 0 };
  vi.spyOn(world.forum.ctx.ownWrites, 'of').mockImplementation(() => (isFresh ? [justNow] : []));
  const { operations } = await describeApi(world.app);
  changes = operations.filter(({ method }) => method !== 'GET');
});
afterAll(() => world.close());

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const LISTS = [
  '/posts?limit=5',
  '/posts?sort=top&limit=5',
  '/posts?sort=updatedAt&limit=5',
  '/posts?only=unanswered&limit=5',
  '/posts?only=solved&limit=5',
  // By relevance, points of what is not shown count as well: that order may be half a minute old.
  '/search?q=a&sort=date',
  '/posts/tags/all',
  '/categories',
  '/prefixes',
  '/pages',
  '/users/by-username/owner',
  '/notifications/unread-count',
];

const READERS: readonly Who[] = ['visitor', 'other', 'owner'];

/** What may be read of the things that a request names. */
function readsAbout({ url, payload = '' }: Ask): readonly string[] {
  const ids = new Set(`${url} ${String(payload)}`.match(ID) ?? []);
  const about = [...ids].flatMap((id) => [
    `/posts/${id}`,
    `/posts/${id}/related`,
    `/comments/${id}`,
    `/comments?postId=${id}`,
    `/categories/${id}`,
    `/posts?categoryId=${id}`,
    `/posts?authorId=${id}`,
  ]);
  return [...LISTS, ...about];
}

/** Numbers that may lag behind by a minute if they stand beside what is read (docs/decisions/0105). */
const LATE = /"(?:reputation|level|views|activeMembers|members)":\d+|"lastActivityAt":[^,}]+/g;

async function read(who: Who, path: string): Promise<string> {
  const { statusCode, body } = await world.ask({ who, method: 'GET', url: `/api${path}` });
  const said = body.replace(/"requestId":"[^"]+"/, '');
  return `${who} ${statusCode} ${path.startsWith('/users/') ? said : said.replaceAll(LATE, '')}`;
}

async function readAll(paths: readonly string[]): Promise<string[]> {
  return Promise.all(READERS.flatMap((who) => paths.map((path) => read(who, path))));
}

async function freshly(paths: readonly string[]): Promise<string[]> {
  isFresh = true;
  try {
    return await readAll(paths);
  } finally {
    isFresh = false;
  }
}

/** The reads that are out of date after an operation. */
async function staleAfter(operation: Operation): Promise<string[]> {
  await world.freshen();
  const example = await EXAMPLES[operation.name]?.(world);
  if (example === undefined) return [];
  const request = requestOf(operation, example);
  await world.forum.settle();
  const paths = readsAbout(request);
  await readAll(paths);
  const { statusCode } = await world.ask(request);
  if (statusCode >= 400) return [`${operation.name}: ${statusCode}`];
  await world.forum.settle();
  const kept = await readAll(paths);
  const fresh = await freshly(paths);
  return kept.flatMap((said, at) =>
    said === fresh[at]
      ? []
      : [`${operation.name}: ${paths[at % paths.length]}\n${said}\n${fresh[at]}`],
  );
}

it(
  'an answer kept for visitors is never out of date, whatever happens',
  async () => {
    const stale: string[] = [];
    for (const operation of someOf('acts beside kept answers', changes, 6))
      stale.push(...(await staleAfter(operation)));
    expect(stale).toEqual([]);
  },
  PATIENCE_MS,
);

it('an answer outlives what happens to something else', async () => {
  const [mine, theirs] = [await world.aPost(), await world.aPost()];
  const url = `/api/posts/${mine.id}`;
  const tally = async () => (await world.ask({ who: 'visitor', method: 'GET', url })).body;
  const vote = (id: string) =>
    world.ask({ who: 'other', method: 'POST', url: `/api/posts/${id}/upvote` });
  const before = await tally();
  // A row that no event reports: only a new answer would show it.
  await world.forum.database.pool.query(`UPDATE post SET title = 'Unheard of' WHERE id = $1`, [
    mine.id,
  ]);
  await vote(theirs.id);
  await world.forum.settle();
  expect(await tally()).toBe(before);
  await vote(mine.id);
  await world.forum.settle();
  expect(await tally()).toContain('Unheard of');
});
