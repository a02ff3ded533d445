/**
 * `npm run bench:scale`: a growing community, as curves: the cost of an event to project and to react to, and of each
 * call at each size. Arguments and defaults: `sizes=10000,30000,100000 members=100000 categories=2000 tags=50000
 * thread=20000 comments=10 votes=20 slices=5 seconds=2`.
 */
import {
  dropDatabase,
  openBench,
  project,
  storeBareRow,
  tidy,
  upvotesOf,
  type OpenBench,
} from './bench-database.ts';
import { optionsOf } from './bench-options.ts';
import { startProcesses } from './bench-processes.ts';
import { callsOf, signInAll } from './calls.ts';
import { settlePeople, writePosts, type People } from './community.ts';
import { compare, printComparison, type Compared } from './compare.ts';
import { settleCrowd, writeVotes } from './crowd.ts';
import { printMemory } from './peers-table.ts';
import { serverTime } from './process-costs.ts';

const { numberOf, listOf } = optionsOf(process.argv.slice(2));
const given = listOf('sizes').map(Number);
const SIZES = given.length === 0 ? [10_000, 30_000, 100_000] : given;
const CROWD = numberOf('members', 100_000);
const SHELVES = { categories: numberOf('categories', 2000), tags: numberOf('tags', 50_000) };
const TALK = { longThread: numberOf('thread', 20_000), perPost: numberOf('comments', 10) };
const VOTES = numberOf('votes', 20);
const SLICES = numberOf('slices', 5);
/** How much more expensive the last slice's events, or the largest community's calls, may be. */
const BOUND = 1.15;

const bench = await openBench(`forum_bench_scale_${process.pid}`);
try {
  await run(bench);
} finally {
  await bench.close();
  await dropDatabase(bench);
}

async function run({ db, ctx }: OpenBench): Promise<void> {
  await storeBareRow(db);
  const people = await settlePeople(ctx, SHELVES);
  await grow('members', () => settleCrowd(db, people, CROWD));
  const results: Compared[][] = [];
  const costs: number[] = [];
  let written = 0;
  for (const size of SIZES) {
    const step = (size - written) / SLICES;
    for (let slice = 0; slice < SLICES; slice += 1) {
      const [from, to] = [written + slice * step, written + (slice + 1) * step].map(Math.round);
      costs.push(await growTo(people, from ?? 0, to ?? 0));
    }
    written = size;
    results.push(await callsAt(size, people));
  }
  printComparison(SIZES, results);
  judge(costs, results);
}

async function growTo(people: People, from: number, to: number): Promise<number> {
  return grow(`posts ${from} to ${to}`, async () => {
    await writePosts(bench.db, people, { from, to, talk: TALK });
    await writeVotes(bench.db, people, { from, to, crowd: CROWD, perPost: VOTES });
  });
}

/** Writes, projects and reacts. @returns microseconds of processor time per event, of this process and Postgres */
async function grow(what: string, write: () => Promise<void>): Promise<number> {
  const before = await eventsOf(bench);
  await write();
  const started = await spentSoFar();
  const { projected, reacted } = await project(bench.db, bench.ctx);
  const ended = await spentSoFar();
  await tidy(bench.db);
  const events = (await eventsOf(bench)) - before;
  const each = ((ended - started) * 1000) / events;
  say(
    `${what}: ${events} events, ${each.toFixed(0)} µs of processor time each; projected in ${projected.toFixed(1)} s, ` +
      `reacted in ${reacted.toFixed(1)} s`,
  );
  return each;
}

/** Processor time, in ms: a stopwatch measures how busy the machine is. */
async function spentSoFar(): Promise<number> {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + ((await serverTime(bench.db)) ?? 0);
}

async function eventsOf({ db }: Pick<OpenBench, 'db'>): Promise<number> {
  const { rows } = await db.pool.query<{ events: number }>(
    'SELECT sum(head)::bigint AS events FROM log_partition',
  );
  return rows[0]?.events ?? 0;
}

async function callsAt(size: number, people: People): Promise<Compared[]> {
  const processes = await startProcesses(bench);
  try {
    const { origin } = processes;
    const cookies = await signInAll(origin, people);
    const upvotes = await upvotesOf(bench.db, people);
    const target = { origin, posts: size, longThread: TALK.longThread, people, upvotes, cookies };
    const seconds = numberOf('seconds', 2);
    const compared = await compare(callsOf(target), { processes, db: bench.db, seconds });
    printMemory(processes);
    return compared;
  } finally {
    await processes.stop();
  }
}

/** Reports what grows beyond the limit; the exit code says whether anything does. */
function judge(costs: readonly number[], results: readonly (readonly Compared[])[]): void {
  // The first slice has the long thread.
  const [, start = 0] = costs;
  const end = costs.at(-1) ?? 0;
  const growing = [{ name: 'an event', ratio: end / start }];
  for (const [row, one] of (results[0] ?? []).entries()) {
    const last = results.at(-1)?.[row];
    const name = `${one.name} at ${one.connections}`;
    if (last !== undefined && last.cost !== null && one.cost !== null) {
      growing.push({ name, ratio: last.cost / one.cost });
    }
  }
  for (const { name, ratio } of growing) {
    if (ratio > BOUND) say(`GROWS ${name}: ${ratio.toFixed(2)} times`);
  }
  if (growing.some(({ ratio }) => ratio > BOUND)) process.exitCode = 1;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
