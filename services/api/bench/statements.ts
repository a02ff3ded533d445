// npm run bench:statements · which statements a worker sends while nothing happens, and for one vote and one comment.
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { publishComment } from '@forum/features/content/comments/operations/publish';
import { castVote } from '@forum/features/content/votes/commands';
import { openContext } from '@forum/features/app/open-context';
import { silentLogger } from '@forum/testing';
import { benchDatabase } from './bench-database.ts';
import { startProcesses } from './bench-processes.ts';

const IDLE_MS = 10_000;
const TIMES = 5;
/** Long enough for all that follows a write. */
const SETTLED_MS = 2500;

const community = await benchDatabase({
  name: 'forum_bench_statements',
  posts: 20,
  talk: { longThread: 3, perPost: 3 },
});
const { url, dataDir, db, people } = community;
const processes = await startProcesses(community, [
  '--import',
  join(import.meta.dirname, 'statement-probe.ts'),
]);
const { ctx, close } = await openContext({
  databaseUrl: url,
  redisUrl: process.env['TEST_REDIS_URL'] ?? null,
  processName: 'forum-bench',
  site: { siteName: 'Bench', siteUrl: 'http://127.0.0.1', rateLimit: false },
  storage: { uploadsUrl: undefined, dataDir },
  mail: { smtpUrl: null, folder: join(dataDir, 'mail') },
  search: {},
  logger: silentLogger,
});

type Counts = Readonly<Record<string, number>>;

async function sent(): Promise<Counts> {
  processes.worker.send('statements');
  const [counts]: Counts[] = await once(processes.worker, 'message');
  return counts ?? {};
}

/** Statements a second over some time. */
async function during(ms: number, act: () => Promise<unknown>): Promise<Counts> {
  await sent();
  await act();
  await pause(ms);
  return sent();
}

function table(title: string, counts: Counts, less: Counts, per: number): void {
  const rows = Object.entries(counts)
    .map(([name, count]) => [name, (count - (less[name] ?? 0)) / per] as const)
    .filter(([, count]) => Math.abs(count) >= 0.05)
    .toSorted(([, a], [, b]) => b - a);
  const sum = rows.reduce((all, [, count]) => all + count, 0);
  console.info(`\n${title}: ${sum.toFixed(1)}`);
  for (const [name, count] of rows) console.info(`${count.toFixed(1).padStart(7)}  ${name}`);
}

await pause(15_000);
const idle = await during(IDLE_MS, async () => {});
table('idle, a second', idle, {}, IDLE_MS / 1000);
const rest = Object.fromEntries(
  Object.entries(idle).map(([name, count]) => [name, (count * SETTLED_MS * TIMES) / IDLE_MS]),
);
/** Posts, each with a member who has not voted on it. */
const { rows: fresh } = await db.pool.query<{ post: string; member: string }>(
  `SELECT p.id AS post, (SELECT who FROM unnest($1::uuid[]) AS who
    WHERE who <> p.author_id AND NOT EXISTS (
      SELECT FROM vote v WHERE v.item_id = p.id AND v.member_id = who)
    ORDER BY random() LIMIT 1) AS member
  FROM post p WHERE p.published ORDER BY random() LIMIT $2`,
  [people.members.map(({ id }) => id), 2 * TIMES],
);

function pairOf(nth: number) {
  const { post = '', member = '' } = fresh[nth] ?? {};
  const actor = people.members.find(({ id }) => id === member);
  if (actor === undefined) throw new Error('There are too few members.');
  return { post, actor };
}

for (const [title, act] of [
  [
    'a vote',
    (nth: number) => {
      const { post: id, actor } = pairOf(nth);
      const item = { type: 'post', id } as const;
      return castVote(ctx, { meta: { actor }, actor, item, direction: 'UPVOTE' });
    },
  ],
  [
    'a comment',
    (nth: number) => {
      const { post: postId, actor } = pairOf(TIMES + nth);
      const content = 'Well said, with marmalade and some words more.';
      return publishComment(ctx, { meta: { actor }, actor, postId, parentId: null, content });
    },
  ],
] as const) {
  const all: Record<string, number> = {};
  for (let nth = 0; nth < TIMES; nth += 1) {
    for (const [name, count] of Object.entries(await during(SETTLED_MS, () => act(nth)))) {
      all[name] = (all[name] ?? 0) + count;
    }
  }
  table(`${title}, beyond what is sent anyway`, all, rest, TIMES);
}
await close();
await processes.stop();
await community.close();
