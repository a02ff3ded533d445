/**
 * `npm run bench:soak`: mixed load, and what API, worker and Postgres hold meanwhile. Fails when the last quarter's
 * median of anything is above the second quarter's by more than a tenth. Arguments: `minutes=20 connections=16 keep`.
 */
import { WebSocket } from 'ws';
import { join } from 'node:path';
import { benchDatabase, dropDatabase } from './bench-database.ts';
import { startProcesses } from './bench-processes.ts';
import { optionsOf } from './bench-options.ts';
import { signInAll } from './calls.ts';
import { benchId } from './community.ts';
import { holdingsOf, type Holdings } from './holdings.ts';
import { measure } from './load.ts';
import { forumWorks, WORKS } from './peers-works.ts';

const { has, numberOf } = optionsOf(process.argv.slice(2));
const POSTS = 2000;
const SAMPLE_SECONDS = 10;
const SOCKETS = 40;
/** More than a tenth of this little is no growth: requests in progress come and go. */
const NOISE = 10;

const community = await benchDatabase({
  name: 'forum_bench_peers',
  posts: POSTS,
  talk: { longThread: 9, perPost: 9 },
});
const processes = await startProcesses(community, [
  '--import',
  join(import.meta.dirname, 'memory-probe.ts'),
]);
try {
  const { origin } = processes;
  const cookies = await signInAll(origin, community.people);
  const { workOf } = forumWorks({ origin, posts: POSTS, cookies, ...community });
  const works = WORKS.flatMap((work) => workOf(work) ?? []);
  const anyWork = () => {
    const next = works[Math.floor(Math.random() * works.length)];
    if (next === undefined) throw new Error('There is nothing to do.');
    return next();
  };
  const stay = await openSockets(origin, cookies);
  const samples: Holdings[] = [];
  const load = { origin, connections: numberOf('connections', 16), seconds: SAMPLE_SECONDS };
  const end = performance.now() + numberOf('minutes', 20) * 60_000;
  while (performance.now() < end) {
    const comeAndGo = await openSockets(origin, cookies);
    const { perSecond } = await measure({ ...load, next: anyWork });
    for (const socket of comeAndGo) socket.terminate();
    const sample = await holdingsOf(processes, community.db);
    samples.push(sample);
    say(`${perSecond.toFixed(0)}/s ${lineOf(sample)}`);
  }
  for (const socket of stay) socket.terminate();
  if (!isFlat(samples)) process.exitCode = 1;
} finally {
  await processes.stop();
  await community.close();
  if (!has('keep')) await dropDatabase(community);
}

/** Sockets of members that follow a post each. */
async function openSockets(at: string, cookies: readonly string[]): Promise<WebSocket[]> {
  return Promise.all(
    Array.from({ length: SOCKETS }, async (_none, n) => {
      const headers = { cookie: cookies[n % cookies.length] ?? '' };
      const socket = new WebSocket(`${at.replace('http', 'ws')}/ws`, { origin: at, headers });
      await new Promise((resolve, reject) => {
        socket.once('open', resolve).once('error', reject);
      });
      socket.send(JSON.stringify({ type: 'subscribe', topic: `post:${benchId('post', n)}` }));
      return socket;
    }),
  );
}

function isFlat(samples: readonly Holdings[]): boolean {
  const quarter = Math.floor(samples.length / 4);
  const second = samples.slice(quarter, 2 * quarter);
  const last = samples.slice(-quarter);
  let isAll = quarter > 0;
  for (const name of Object.keys(samples[0] ?? {})) {
    const [before, after] = [median(second, name), median(last, name)];
    const isOne = after <= Math.max(before * 1.1, before + NOISE);
    say(`${isOne ? 'flat ' : 'GROWS'} ${name}: ${before.toFixed(0)} → ${after.toFixed(0)}`);
    isAll &&= isOne;
  }
  return isAll;
}

function median(samples: readonly Holdings[], name: string): number {
  const values = samples.map((sample) => sample[name] ?? 0).toSorted((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

function lineOf(sample: Holdings): string {
  return Object.entries(sample)
    .map(([name, value]) => `${name} ${value.toFixed(0)}`)
    .join(', ');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
