import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@forum/launcher/ports';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisCarrier } from '../src/channels/redis-carrier.ts';
import { openRedis, sentinelsIn } from '../src/open-redis.ts';
import { openWakeUpQueue, openWakeUpWorker } from '../src/wake-ups/wake-up-queue.ts';

describe('the address of a Redis', () => {
  it('is its own, or names its sentinels', () => {
    expect(sentinelsIn('redis://:secret@host:6380/2')).toBeNull();
    const url = 'redis://:secret@forum/2?sentinels=10.0.0.1, [::1]:26380&sentinelPassword=other';
    expect(sentinelsIn(url)).toEqual({
      name: 'forum',
      addresses: [
        { host: '10.0.0.1', port: 26_379 },
        { host: '::1', port: 26_380 },
      ],
      password: 'other',
    });
  });
});

const isHere = spawnSync('redis-server', ['--version']).status === 0;
const PASSWORD = 'secret';

describe.skipIf(!isHere)('a Redis that is watched by sentinels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forum-sentinel-'));
  const processes: ChildProcess[] = [];
  const closing: (() => unknown)[] = [];
  let url = '';
  let first: ChildProcess;

  const start = (name: string, lines: readonly string[], ...args: string[]): ChildProcess => {
    const own = join(folder, name);
    mkdirSync(own);
    writeFileSync(
      join(own, 'redis.conf'),
      [`dir ${own}`, 'bind 127.0.0.1', ...lines, ''].join('\n'),
    );
    const child = spawn('redis-server', [join(own, 'redis.conf'), ...args], { stdio: 'ignore' });
    processes.push(child);
    return child;
  };
  const server = (port: number, ...lines: string[]): ChildProcess =>
    start(`${port}`, [
      `port ${port}`,
      `requirepass ${PASSWORD}`,
      `masterauth ${PASSWORD}`,
      'repl-diskless-sync-delay 0',
      'save ""',
      ...lines,
    ]);
  const open = (): Redis => {
    const redis = openRedis(url, { maxRetriesPerRequest: 1, commandTimeout: 1000 });
    redis.on('error', () => undefined);
    closing.push(() => redis.disconnect());
    return redis;
  };

  beforeAll(async () => {
    const [primary, replica, ...watching] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    first = server(primary);
    server(replica, `replicaof 127.0.0.1 ${primary}`);
    for (const port of watching) {
      const watched = [
        `sentinel monitor forum 127.0.0.1 ${primary} 2`,
        `sentinel auth-pass forum ${PASSWORD}`,
        'sentinel down-after-milliseconds forum 800',
        'sentinel failover-timeout forum 5000',
      ];
      start(`${port}`, [`port ${port}`, ...watched], '--sentinel');
    }
    const list = watching.map((port) => `127.0.0.1:${port}`).join(',');
    url = `redis://:${PASSWORD}@forum?sentinels=${list}`;
  }, 60_000);
  afterAll(async () => {
    for (const close of closing) await close();
    for (const child of processes) child.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('is found by them', async () => {
    const redis = open();
    // Sentinels find replicas and one another by the primary, in their own time.
    const isReady = async (): Promise<boolean> => {
      const state = await redis.info('replication').catch(() => '');
      const [address] = sentinelsIn(url)?.addresses ?? [];
      const sentinel = openRedis(`redis://127.0.0.1:${address?.port ?? 0}`, { protocol: 2 });
      sentinel.on('error', () => undefined);
      const told = JSON.stringify(await sentinel.call('SENTINEL', 'masters').catch(() => ''));
      sentinel.disconnect();
      return (
        state.includes('state=online') &&
        /"num-other-sentinels","2"/u.test(told) &&
        /"num-slaves","1"/u.test(told)
      );
    };
    await expect.poll(isReady, { timeout: 40_000, interval: 200 }).toBe(true);
  }, 60_000);

  it('is found at its new place, by whoever sends, listens, asks and works', async () => {
    const backend = { redisUrl: url, namespace: 'sentinel-test' };
    const heard: string[] = [];
    let worked = 0;
    const logger = {
      warn: () => undefined,
      error: () => undefined,
      info: () => undefined,
      debug: () => undefined,
    };
    const carrier = redisCarrier(backend, { name: 'told', logger });
    carrier.listen(
      (text) => heard.push(text),
      () => heard.push('listening'),
    );
    const queue = openWakeUpQueue(backend, () => undefined);
    const worker = openWakeUpWorker(backend, {
      process: async () => void (worked += 1),
      onError: () => undefined,
    });
    closing.push(
      () => carrier.close(),
      () => queue.close(),
      () => worker.close(),
    );
    const counts = open();
    await counts.set('a', '1');
    await queue.add();
    await expect.poll(() => worked, { timeout: 5000 }).toBeGreaterThan(0);
    await expect.poll(() => heard.length, { timeout: 5000 }).toBe(1);

    // A frozen one keeps its connections open, and wakes up to find another in its place.
    first.kill('SIGSTOP');
    await expect.poll(() => counts.set('a', '2').catch(() => null), { timeout: 20_000 }).toBe('OK');
    first.kill('SIGCONT');
    await expect
      .poll(
        () =>
          carrier.send('hello').then(
            () => heard.includes('hello'),
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
    const before = worked;
    await expect
      .poll(
        () =>
          queue.add().then(
            () => worked > before,
            () => false,
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
    expect(await counts.get('a')).toBe('2');
  }, 60_000);
});
