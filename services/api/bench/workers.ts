/**
 * `npm run bench:workers`: how much faster two workers follow the log than one, and how much disk a post takes.
 * Arguments and defaults: `posts=400 comments=10 votes=20 rounds=2`.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memorySaving } from '@forum/config';
import { REACTION_PREFIX } from '@forum/projections';
import { dropDatabase, openBench, type OpenBench } from './bench-database.ts';
import { optionsOf } from './bench-options.ts';
import { type People, settlePeople, writePosts } from './community.ts';
import { settleCrowd, writeVotes } from './crowd.ts';
import { processorTime } from './process-costs.ts';
import { rebuildAll, type RebuildCost } from './rebuild-all.ts';

const { numberOf } = optionsOf(process.argv.slice(2));
const POSTS = numberOf('posts', 400);
const PER_POST = { comments: numberOf('comments', 10), votes: numberOf('votes', 20) };
const CROWD = 2000;
const PROGRAM = join(import.meta.dirname, '../../worker/src/main.ts');

const MOVED = `SELECT coalesce(sum(seq), 0)::bigint FROM projection_checkpoint WHERE NOT starts_with(projection, '${REACTION_PREFIX}')`;
const LEFT = `SELECT sum(head)::bigint - (SELECT coalesce(sum(seq), 0)::bigint FROM projection_checkpoint
  WHERE projection = 'posts' AND NOT building) FROM log_partition`;
const BEHIND = `SELECT count(*) FROM projection_checkpoint AS c JOIN log_partition AS l USING (partition)
  WHERE NOT c.building AND c.seq < l.head`;

const SIZES = `
  SELECT CASE WHEN c.relname IN ('event', 'command_log') THEN 'log' WHEN c.relname LIKE 'search%' THEN 'search'
      WHEN c.relname = 'content' THEN 'bodies'
      WHEN EXISTS (SELECT FROM projection AS p WHERE c.relname = ANY (p.tables)) THEN 'read tables' ELSE 'other' END AS part,
    sum(pg_total_relation_size(c.oid))::bigint AS bytes
  FROM pg_class AS c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' GROUP BY part ORDER BY part`;

const seconds = new Map<number, number[]>([
  [1, []],
  [2, []],
]);
for (let round = 1; round <= numberOf('rounds', 2); round += 1) {
  for (const [workers, taken] of seconds) {
    const bench = await openBench(`forum_bench_workers_${process.pid}_${round}_${workers}`);
    try {
      const people = await settlePeople(bench.ctx);
      await settleCrowd(bench.db, people, CROWD);
      taken.push(await follow(bench, workers, { people, from: 0 }));
      if (round === 1 && workers === 1) await printGrowth(bench, people);
    } finally {
      await bench.close();
      await dropDatabase(bench);
    }
  }
}
const [alone, together] = [...seconds.values()].map((taken) => Math.min(...taken));
say(
  `two workers: ${((alone ?? 0) / (together ?? 1)).toFixed(2)} times one, by the best round of each`,
);

interface Part {
  readonly people: People;
  /** The first of the requested number of posts. */
  readonly from: number;
}

/** Fills the log and lets that many workers follow it. @returns seconds from the first event they take to the last */
async function follow(bench: OpenBench, workers: number, { people, from }: Part): Promise<number> {
  const part = { from, to: from + POSTS };
  const talk = { longThread: PER_POST.comments, perPost: PER_POST.comments };
  await writePosts(bench.db, people, { ...part, talk });
  await writeVotes(bench.db, people, { ...part, crowd: CROWD, perPost: PER_POST.votes });
  const [events, moved] = [await numberIn(bench, LEFT), await numberIn(bench, MOVED)];
  const running = Array.from({ length: workers }, (_none, n) => startWorker(bench, n));
  try {
    while ((await numberIn(bench, MOVED)) === moved) await pause(50);
    const [began, before] = [performance.now(), await spentBy(bench, running)];
    while ((await numberIn(bench, BEHIND)) > 0) await pause(50);
    const taken = (performance.now() - began) / 1000;
    const after = await spentBy(bench, running);
    const each = (whose: 'workers' | 'postgres'): string =>
      ((after[whose] - before[whose]) / events).toFixed(2);
    const cores = (after.machine - before.machine) / 1000 / taken;
    say(
      `${workers} worker${workers > 1 ? 's' : ''}: ${events} events in ${taken.toFixed(1)} s, ` +
        `${Math.round(events / taken)} a second; an event took ${each('workers')} ms of workers (${after.split}), ` +
        `${each('postgres')} of Postgres; ${cores.toFixed(2)} of ${cpus().length} cores busy, by whomever`,
    );
    return taken;
  } finally {
    await Promise.all(running.map(ended));
  }
}

/** Processor time, ms. */
interface Spent {
  readonly workers: number;
  /** The same of each worker, seconds. */
  readonly split: string;
  readonly postgres: number;
  /** Of everything that runs on this machine. */
  readonly machine: number;
}

async function spentBy({ db }: OpenBench, workers: readonly ChildProcess[]): Promise<Spent> {
  const { rows } = await db.pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  const of = (pids: readonly number[]): number =>
    pids.reduce((sum, pid) => sum + (processorTime(pid) ?? 0), 0);
  const times = cpus().flatMap(({ times: { user, sys, nice } }) => [user, sys, nice]);
  const each = workers.map(({ pid }) => of([pid ?? 0]));
  return {
    workers: each.reduce((sum, one) => sum + one, 0),
    split: each.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and '),
    postgres: of(rows.map(({ pid }) => pid)),
    machine: times.reduce((sum, one) => sum + one, 0),
  };
}

async function numberIn({ db }: Pick<OpenBench, 'db'>, text: string): Promise<number> {
  const { rows } = await db.pool.query<Record<string, number>>(text);
  return Object.values(rows[0] ?? {})[0] ?? 0;
}

function startWorker({ url, dataDir }: OpenBench, n: number): ChildProcess {
  mkdirSync(dataDir, { recursive: true });
  const log = openSync(join(dataDir, `worker-${n}.log`), 'w');
  const env = {
    ...memorySaving(process.env),
    NODE_ENV: 'production',
    DATABASE_URL: url,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    SITE_URL: 'http://127.0.0.1',
  };
  return fork(PROGRAM, [], { env, stdio: ['ignore', log, log, 'ipc'] });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** What further posts add: the share of members, and of a forum without any post, is subtracted. */
async function printGrowth(bench: OpenBench, people: People): Promise<void> {
  const [events, rebuilt] = [await eventsIn(bench), await rebuildAll(bench.db)];
  const before = await sizesOf(bench);
  await follow(bench, 1, { people, from: POSTS });
  for (const [part, bytes] of await sizesOf(bench)) {
    say(`${part}: ${Math.round((bytes - (before.get(part) ?? 0)) / POSTS)} bytes a post`);
  }
  const [more, again] = [(await eventsIn(bench)) - events, await rebuildAll(bench.db)];
  const each = (part: keyof RebuildCost): string =>
    (((again[part] - rebuilt[part]) * 1000) / more).toFixed(0);
  say(
    `rebuilding all projections: ${events} events took ${(rebuilt.byTheClock / 1000).toFixed(1)} s, and each of ` +
      `${more} more ${each('byTheClock')} µs, ${each('process')} of this process and ${each('postgres')} of Postgres`,
  );
}

function eventsIn(bench: OpenBench): Promise<number> {
  return numberIn(bench, 'SELECT sum(head)::bigint FROM log_partition');
}

async function sizesOf({ db }: OpenBench): Promise<ReadonlyMap<string, number>> {
  await db.pool.query('VACUUM');
  const { rows } = await db.pool.query<{ part: string; bytes: number }>(SIZES);
  return new Map(rows.map(({ part, bytes }) => [part, bytes]));
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
