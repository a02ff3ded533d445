import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@forum/launcher/ports';
import { progressTo } from '@forum/launcher/progress';
import { buildWebApps } from '@forum/launcher/web-builds';
import { lengthOf } from '@forum/testing/long-run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { debianProgram } from '../../checks/test/debian-program.ts';
import { type Proxy, startInstalledCaddy, startNginx } from '../../checks/test/proxy.ts';
import { type Forum, openForum } from '../src/forum/forum.ts';
import type { ForumProcess } from '../src/forum/forum-process.ts';
import { worstLag } from '../src/forum/lag.ts';
import { settle } from '../src/forum/people.ts';
import { until } from '../src/forum/until.ts';
import type { World } from '../src/load/world.ts';
import { quiesce } from '../src/quiesce.ts';
import { keepSocket, openClient, type Site } from '../src/rolling/client.ts';

// Whatever is missing says so when it is looked for.
const PROXIES = [
  { program: debianProgram('nginx'), start: startNginx },
  { program: debianProgram('caddy'), start: startInstalledCaddy },
].flatMap(({ program, start }) => (program === null ? [] : [{ program, start }]));
const NAME = 'forum.example.org';
const ORIGIN = `http://${NAME}`;
const MEMBERS = 8;

const say = (text: string): void => void process.stdout.write(text);
const rounds = lengthOf('rounds of restarts', { usual: 1, long: 5 });
const interruption = new AbortController();
const folder = mkdtempSync(join(tmpdir(), 'forum-rolling-'));
let forum: Forum;
let world: World;
/** By port. */
const apis = new Map<number, ForumProcess>();

beforeAll(async () => {
  // The API serves the pages too, and does not start without them.
  await buildWebApps(progressTo(say), process.env, interruption.signal);
  mkdirSync(join(folder, 'data'), { mode: 0o700 });
  forum = await openForum(join(folder, 'data'), interruption.signal);
  world = await settle(forum, MEMBERS);
  await forum.api().stop();
  for (let n = 0; n < 2; n += 1) await startApi(await freePort());
}, 600_000);
afterAll(async () => {
  await forum.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** Starts an API on a port, and waits until it is ready, as a supervisor does. */
async function startApi(port: number): Promise<void> {
  const site = { SITE_URL: ORIGIN, TRUST_PROXY: '127.0.0.1' };
  // As the units of systemd set it.
  const env = { PORT: String(port), ...site, LEAVE_SECONDS: '3' };
  apis.set(port, forum.startAnotherApi(env));
  const isReady = (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until('the API is ready', isReady);
}

function isTaken(port: number, host: string): Promise<boolean> {
  const socket = connect(port, host);
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy());
}

/** Members and visitors go on meanwhile. @returns how many of what were answered, and what was not, and why */
async function underLoad(at: string, strike: () => Promise<void>) {
  const site: Site = { at, name: NAME, origin: ORIGIN };
  const [answered, failed] = [new Map<string, number>(), new Map<string, number>()];
  const tell = (what: string, wrong: string | null): void => {
    const [map, key] = wrong === null ? [answered, what] : [failed, `${what}: ${wrong}`];
    map.set(key, (map.get(key) ?? 0) + 1);
  };
  const [categoryId = ''] = world.categories;
  const ending = new AbortController();
  const clients = world.people.map((member) => openClient(site, { member, categoryId }, tell));
  const running = [
    ...clients.map((client) => client.run(ending.signal)),
    keepSocket(site, ending.signal, tell),
  ];
  await wait(1000);
  await strike().finally(() => ending.abort());
  await Promise.all(running);
  for (const client of clients) client.close();
  const counts = Object.fromEntries(answered);
  const all = [...answered.values()].reduce((sum, n) => sum + n, 0);
  say(`${all} answered ${JSON.stringify(counts)}, failed ${JSON.stringify([...failed])}\n`);
  return { counts, failed: [...failed] };
}

describe.each(PROXIES)('two APIs behind $program, restarted one after the other', (one) => {
  let proxy: Proxy;
  beforeAll(async () => {
    proxy = await one.start(one.program, mkdtempSync(join(folder, 'proxy-')), [...apis.keys()]);
    const { hostname, port } = new URL(proxy.origin);
    await until('the proxy takes connections', () => isTaken(Number(port), hostname));
  });
  afterAll(() => proxy.stop());

  it('answer every request', async () => {
    const { counts, failed } = await underLoad(proxy.origin, async () => {
      for (let round = 0; round < rounds; round += 1) {
        for (const [port, api] of apis) {
          expect(await api.stop()).toBe('code 0');
          await startApi(port);
        }
      }
    });
    expect(failed).toEqual([]);
    const asked = ['visitor GET', 'visitor page', 'member GET', 'member page', 'socket'];
    const writes = ['POST', 'PATCH', 'PUT', 'DELETE'];
    expect(Object.keys(counts).toSorted()).toEqual([...asked, ...writes].toSorted());
  }, 180_000);
});

it('workers that are restarted one after the other lose nothing, and delay little', async () => {
  const [port = 0] = apis.keys();
  const workers = [forum.worker(), await forum.startAnotherWorker()];
  const worst: number[] = [];
  const { failed } = await underLoad(`http://127.0.0.1:${port}`, async () => {
    for (const worker of workers) {
      const stopping = worker.stop();
      worst.push(await worstLag(forum.owner, 5000));
      expect(await stopping).toBe('code 0');
      await forum.startAnotherWorker();
    }
  });
  say(`lists at most ${Math.max(...worst).toFixed(1)} s late\n`);
  expect(failed).toEqual([]);
  expect(Math.max(...worst)).toBeLessThan(5);
  await quiesce(forum.owner);
  const { code, output } = await forum.command('verify');
  expect(code, output).toBe(0);
}, 300_000);
