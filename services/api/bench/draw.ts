/**
 * `npm run bench:draw`: what drawing a post's page for its first reader costs this process, without sockets, one page at
 * a time: processor time, bytes given to the allocator, and what is sent. `draws=200 rounds=5`; `profile` leaves a
 * CPU profile in `.data/bench`. The database is that of `bench:peers`.
 */
import { writeFile } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../src/app.ts';
import { loadWebPages } from '../src/load-web-pages.ts';
import { benchDatabase, openBench } from './bench-database.ts';
import { optionsOf } from './bench-options.ts';
import { generatedPlaces } from './places.ts';

const { has, numberOf } = optionsOf(process.argv.slice(2));
const ROOT = join(import.meta.dirname, '../../..');
const NAME = 'forum_bench_watched';
const POSTS = 2000;
const DRAWS = numberOf('draws', 150);

const talk = { longThread: 9, perPost: 9 };
await (await benchDatabase({ name: NAME, posts: POSTS, talk, watched: 1000 })).close();
const bench = await openBench(NAME);
// React draws otherwise in development.
process.env['NODE_ENV'] = 'production';
const logger = pino({ level: 'silent' });
const web = await loadWebPages(ROOT);
const app = await buildApp({ ctx: bench.ctx, logger, redis: null, web });
const posts = generatedPlaces(POSTS);
let turn = 1;

async function draw(): Promise<number> {
  const { page } = posts.at((turn * 7919) % POSTS);
  // Each round of all posts in another variant: nobody has asked for it.
  const theme = turn < POSTS ? 'dark' : 'light';
  turn += 1;
  const headers = { 'accept-encoding': 'br', cookie: `theme=${theme}` };
  const { statusCode, rawPayload } = await app.inject({ url: page, headers });
  if (statusCode !== 200) throw new Error(`${page} answered ${statusCode}.`);
  return rawPayload.length;
}

async function round(): Promise<number> {
  const before = process.cpuUsage();
  let sent = 0;
  for (let n = 0; n < DRAWS; n += 1) sent += await draw();
  const { user, system } = process.cpuUsage(before);
  const ms = (user + system) / 1000 / DRAWS;
  process.stdout.write(`${ms.toFixed(2)} ms a page, ${Math.round(sent / DRAWS)} bytes sent\n`);
  return ms;
}

try {
  await app.ready();
  await round();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: 500 });
  if (has('profile')) await session.post('Profiler.start');
  const all: number[] = [];
  for (let n = 0; n < numberOf('rounds', 5); n += 1) all.push(await round());
  if (has('profile')) {
    const { profile } = await session.post('Profiler.stop');
    await writeFile(join(ROOT, '.data/bench/draw.cpuprofile'), JSON.stringify(profile));
  }
  const sorted = all.toSorted((a, b) => a - b);
  process.stdout.write(
    `at best ${sorted[0]?.toFixed(2)} ms, median ${sorted[Math.floor(sorted.length / 2)]?.toFixed(2)}\n`,
  );
} finally {
  await app.close();
  await bench.close();
}
