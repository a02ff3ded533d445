/**
 * `npm run bench:soak`: mixed load, and what APIs, workers and Postgres occupy meanwhile. Fails when the last third's
 * median of anything exceeds the second third's by more than a twentieth, when an API or a worker occupies more than it
 * may, or when more than one call in a thousand fails. Arguments: `minutes=20 connections=16 rate=50 dump=FOLDER keep`:
 * 50 requests per second at most, by default as many as are answered; the dump of a Stack Exchange site is imported
 * first.  `url=https://… api=http://…:9464/metrics,… worker=http://…:9464/metrics,…` soaks a running forum, through its
 * proxy, with RATE_LIMIT=off; `SOAK_DATABASE_URL` is the address of its database, as the owner of the tables.
 */
import { optionsOf } from './bench-options.ts';
import { signInAll } from './calls.ts';
import type { Holdings } from './holdings.ts';
import { levelsOf } from './levels.ts';
import { measure } from './load.ts';
import { startOwnForum } from './own-forum.ts';
import { useRunningForum } from './running-forum.ts';
import { anyWorkOf, openSockets, type SoakedForum } from './soaked-forum.ts';

const { has, numberOf, textOf, listOf } = optionsOf(process.argv.slice(2));
const SAMPLE_SECONDS = 10;
/** What they may occupy under load. */
const BOUNDS = { 'API MB': 220, 'worker MB': 150 };

/** The share of calls that may fail: a machine with other work refuses some. */
const FAILURES = 0.001;

const forum = await openForum();
try {
  const samples = await soak(forum);
  for (const { name, before, after, verdict } of levelsOf(samples, BOUNDS)) {
    say(`${verdict.padEnd(5)} ${name}: ${before.toFixed(0)} → ${after.toFixed(0)}`);
    if (verdict !== 'flat') process.exitCode = 1;
  }
} finally {
  await forum.close();
}

function openForum(): Promise<SoakedForum> {
  const origin = textOf('url');
  const dump = textOf('dump');
  if (origin === null) return startOwnForum({ dump, isKept: has('keep') });
  const databaseUrl = process.env['SOAK_DATABASE_URL'];
  if (databaseUrl === undefined) throw new Error('SOAK_DATABASE_URL is not set.');
  const scraped = { apis: listOf('api'), workers: listOf('worker') };
  return useRunningForum({ origin, databaseUrl, dump, scraped });
}

async function soak(soaked: SoakedForum): Promise<Holdings[]> {
  const { origin, people } = soaked;
  const cookies = await signInAll(origin, people);
  const next = anyWorkOf(soaked, cookies);
  const stay = await openSockets(soaked, cookies);
  const samples: Holdings[] = [];
  const calls = { sent: 0, failed: 0 };
  const connections = numberOf('connections', 16);
  const rate = has('rate') ? numberOf('rate', 0) : undefined;
  const end = performance.now() + numberOf('minutes', 20) * 60_000;
  while (performance.now() < end) {
    const comeAndGo = await openSockets(soaked, cookies);
    const load = { origin, connections, rate, seconds: SAMPLE_SECONDS, next, mayFail: true };
    const { perSecond, sent, failed } = await measure(load);
    calls.sent += sent;
    calls.failed += failed;
    for (const socket of comeAndGo) socket.terminate();
    const sample = await soaked.holdings();
    samples.push(sample);
    say(`${perSecond.toFixed(0)}/s ${lineOf(sample)}`);
  }
  for (const socket of stay) socket.terminate();
  say(`${calls.failed} of ${calls.sent} calls failed`);
  if (calls.failed > calls.sent * FAILURES) process.exitCode = 1;
  return samples;
}

function lineOf(sample: Holdings): string {
  return Object.entries(sample)
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
