import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { PlainError, sentenceOf } from './plain-error.ts';
import { freePort } from './ports.ts';
import { keptSecret, writePrivate } from './private-file.ts';
import { commandLine, identify, type ProcessIdentity, stopProcess } from './process-identity.ts';
import type { RunningService } from './running-service.ts';
import { redisEnvironment, type RedisProgram } from './redis-programs.ts';

const STOP_STEPS = [
  ['SIGTERM', 10_000],
  ['SIGKILL', 2000],
] as const;

/** The Redis at a given address: it answers, or the reason is reported. */
export async function givenRedis(url: string): Promise<RunningService> {
  if (!URL.canParse(url))
    throw new PlainError('REDIS_URL is not an address like redis://host:6379.');
  const refusal = await refusalOf(url);
  if (refusal === null) return { url, how: 'as REDIS_URL says', stop: async () => undefined };
  const { hostname, port } = new URL(url);
  throw new PlainError(
    `REDIS_URL is set, but Redis at ${hostname || 'localhost'}:${port || '6379'} does not let us in: ${refusal}`,
  );
}

/** The data folder's own Redis: the one still running, or else a new one. */
export async function ownRedis(dataDir: string, program: RedisProgram): Promise<RunningService> {
  const dir = join(dataDir, 'redis');
  mkdirSync(dir, { recursive: true, mode: 0o700 });
  const password = keptSecret(join(dataDir, 'redis.password'));
  const left = leftBehind(dir);
  if (left !== null) {
    const url = addressAt(left.port, password);
    if ((await refusalOf(url)) === null) return running(url, 'runs already', left.process);
    await stopProcess(left.process, STOP_STEPS);
  }
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    writePrivate(join(dir, 'redis.conf'), settings(dir, port, password));
    const process = launch(program, dir);
    const url = addressAt(port, password);
    if (await answers(url, process)) return running(url, program.path, process);
    if (attempt === 3) {
      const log = readFileSync(join(dir, 'redis.log'), 'utf8').trim().split('\n');
      throw new PlainError(`Redis does not start: ${log.slice(-5).join('\n')}`);
    }
  }
}

function running(url: string, how: string, server: ProcessIdentity): RunningService {
  // It saves its data to disk before it exits.
  const stop = async () => void (await stopProcess(server, STOP_STEPS));
  return { url, how, stop };
}

function settings(dir: string, port: number, password: string): string {
  return [
    'bind 127.0.0.1',
    `port ${port}`,
    `requirepass ${password}`,
    'daemonize no',
    `dir ${JSON.stringify(dir)}`,
    `pidfile ${JSON.stringify(join(dir, 'redis.pid'))}`,
    // The queue loses jobs if the server may evict keys.
    'maxmemory-policy noeviction',
    'appendonly no',
    'save 300 1',
    '',
  ].join('\n');
}

function launch(program: RedisProgram, dir: string): ProcessIdentity {
  const log = openSync(join(dir, 'redis.log'), 'w', 0o600);
  const child = spawn(program.path, [join(dir, 'redis.conf')], {
    cwd: dir,
    env: redisEnvironment(program),
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined).unref();
  closeSync(log);
  const process = identify(child.pid ?? 0) ?? { pid: child.pid ?? 0, started: '' };
  writePrivate(join(dir, 'started.pid'), String(process.pid));
  return process;
}

function leftBehind(dir: string): { process: ProcessIdentity; port: number } | null {
  const pidFile = join(dir, 'started.pid');
  if (!existsSync(pidFile)) return null;
  const process = identify(Number(readFileSync(pidFile, 'utf8')));
  // Redis writes its name and address over its command line, so the address identifies it.
  const port = Number(/^port (\d+)$/mu.exec(readFileSync(join(dir, 'redis.conf'), 'utf8'))?.[1]);
  const isOurs = process !== null && commandLine(process.pid).includes(`127.0.0.1:${port}`);
  return isOurs ? { process, port } : null;
}

async function answers(url: string, server: ProcessIdentity): Promise<boolean> {
  while (identify(server.pid) !== null) {
    if ((await refusalOf(url)) === null) return true;
    await wait(25);
  }
  return false;
}

async function refusalOf(url: string): Promise<string | null> {
  const client = new Redis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    retryStrategy: () => null,
  });
  let reason: unknown;
  client.on('error', (error) => (reason = error));
  try {
    await client.connect();
    const version = /redis_version:(\d+)\.(\d+)/u.exec(await client.info('server'));
    const [major, minor] = [Number(version?.[1]), Number(version?.[2])];
    const isOld = major < 6 || (major === 6 && minor < 2);
    return isOld ? `it is version ${major}.${minor}, and 6.2 is needed.` : null;
  } catch (error) {
    return sentenceOf(reason ?? error);
  } finally {
    client.disconnect();
  }
}

function addressAt(port: number, password: string): string {
  return `redis://:${password}@127.0.0.1:${port}`;
}
