import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openRedis } from '@forum/projections/open-redis';
import { type Listener, patiently } from './patience.ts';
import { PlainError, sentenceOf } from './plain-error.ts';
import { freePort } from './ports.ts';
import { keptSecret, writePrivate } from './private-file.ts';
import { commandLine, identify, type ProcessIdentity, stopProcess } from './process-identity.ts';
import { identityOf, ownService, type RunningService } from './running-service.ts';
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
  if (refusal === null) {
    return { url, how: 'as REDIS_URL says', process: null, stop: async () => undefined };
  }
  const { hostname, port } = new URL(url);
  throw new PlainError(
    `REDIS_URL is set, but Redis at ${hostname || 'localhost'}:${port || '6379'} refuses the connection: ${refusal}`,
  );
}

/** The data folder's own Redis: the one still running, or else a new one. */
export async function ownRedis(
  dataDir: string,
  program: RedisProgram,
  listener: Listener,
): Promise<RunningService> {
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
    const port = attempt === 1 ? await freePort('127.0.0.1', portIn(dir)) : await freePort();
    writeSettings(join(dir, 'redis.conf'), settings(dir, port, password));
    const process = await launch(program, dir);
    const url = addressAt(port, password);
    if (await answers(url, process, listener)) return running(url, program.path, process);
    if (attempt === 3) {
      const log = readFileSync(join(dir, 'redis.log'), 'utf8').trim().split('\n');
      throw new PlainError(`Redis does not start: ${log.slice(-5).join('\n')}`);
    }
  }
}

/** Stops the data folder's own Redis, whoever started it. */
export async function stopOwnRedis(dataDir: string): Promise<void> {
  const left = leftBehind(join(dataDir, 'redis'));
  if (left !== null) await stopProcess(left.process, STOP_STEPS);
}

/** It saves its data to disk before it exits. */
function running(url: string, how: string, process: ProcessIdentity): RunningService {
  return ownService({ url, how, process }, STOP_STEPS);
}

/** The last port: those who know the address of a server that died find the next one there. */
function portIn(dir: string): number | null {
  const path = join(dir, 'redis.conf');
  const port = existsSync(path)
    ? /^port (\d+)$/mu.exec(readFileSync(path, 'utf8'))?.[1]
    : undefined;
  return port === undefined ? null : Number(port);
}

/** Written only if it changed: a server must be able to restart on a full disk. */
function writeSettings(path: string, text: string): void {
  const isSame = existsSync(path) && readFileSync(path, 'utf8') === text;
  if (!isSame) writePrivate(path, text);
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

async function launch(program: RedisProgram, dir: string): Promise<ProcessIdentity> {
  const log = openSync(join(dir, 'redis.log'), 'w', 0o600);
  const child = spawn(program.path, [join(dir, 'redis.conf')], {
    cwd: dir,
    env: redisEnvironment(program),
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined).unref();
  closeSync(log);
  const server = identityOf(child.pid);
  try {
    writePrivate(join(dir, 'started.pid'), String(server.pid));
  } catch (error) {
    // No later launcher would find a server without the file.
    await stopProcess(server, STOP_STEPS);
    throw error;
  }
  return server;
}

function leftBehind(dir: string): { process: ProcessIdentity; port: number } | null {
  const pidFile = join(dir, 'started.pid');
  if (!existsSync(pidFile)) return null;
  const process = identify(Number(readFileSync(pidFile, 'utf8')));
  // Redis writes its name and address over its command line, so the address identifies it.
  const port = portIn(dir);
  if (process === null || port === null) return null;
  return commandLine(process.pid).includes(`127.0.0.1:${port}`) ? { process, port } : null;
}

/** Loading saved data takes seconds per gigabyte. */
const PATIENCE_MS = 5 * 60_000;

/** False: the server ended. @throws PlainError, Interrupted: then it is stopped */
async function answers(url: string, server: ProcessIdentity, listener: Listener): Promise<boolean> {
  let refusal: string | null = null;
  try {
    return await patiently(listener, {
      ask: async () => {
        if (identify(server.pid) === null) return false;
        refusal = await refusalOf(url);
        return refusal === null ? true : undefined;
      },
      reason: () => `Redis (process ${server.pid}) refuses connections so far: ${refusal}`,
      patienceMs: PATIENCE_MS,
      pauseMs: 25,
    });
  } catch (error) {
    await stopProcess(server, STOP_STEPS);
    throw error;
  }
}

async function refusalOf(url: string): Promise<string | null> {
  const client = openRedis(url, {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    connectTimeout: 5000,
    retryStrategy: () => null,
    sentinelRetryStrategy: () => null,
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
