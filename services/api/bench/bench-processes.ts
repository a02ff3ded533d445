import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { memorySaving } from '@forum/config';
import type { BenchDatabase } from './bench-database.ts';

/** The forum's processes and the bare server beside them. */
export interface BenchProcesses {
  /** Where the API listens. */
  readonly origin: string;
  readonly bare: string;
  readonly api: ChildProcess;
  readonly worker: ChildProcess;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dirname, '../../..');

/** Starts the API and one worker as `npm start` does, and the bare server. */
export async function startProcesses(
  { url, dataDir }: Pick<BenchDatabase, 'url' | 'dataDir'>,
  execArgv: readonly string[] = [],
): Promise<BenchProcesses> {
  mkdirSync(dataDir, { recursive: true });
  const port = String(await freePort());
  const barePort = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    ...memorySaving(process.env),
    NODE_ENV: 'production',
    DATABASE_URL: url,
    REDIS_URL: process.env['TEST_REDIS_URL'] ?? '',
    DATA_DIR: dataDir,
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT: 'off',
    PORT: port,
    SITE_URL: origin,
  };
  const start = (name: string, file: string, args: readonly string[] = []) => {
    const log = openSync(join(dataDir, `${name}.log`), 'w');
    return fork(join(ROOT, file), args, {
      env,
      cwd: ROOT,
      execArgv: [...execArgv],
      stdio: ['ignore', log, log, 'ipc'],
    });
  };
  const bare = start('bare', 'services/api/bench/bare-server.ts', [url, barePort]);
  const worker = start('worker', 'services/worker/src/main.ts');
  const api = start('api', 'services/api/src/main.ts');
  const stop = () => Promise.all([api, worker, bare].map(ended)).then(() => undefined);
  try {
    await answers(origin, api, join(dataDir, 'api.log'));
    await answers(`http://127.0.0.1:${barePort}`, bare, join(dataDir, 'bare.log'));
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, bare: `http://127.0.0.1:${barePort}`, api, worker, stop };
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function answers(origin: string, child: ChildProcess, log: string): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`${origin}/readyz`).catch(() => null);
    if (answer?.ok === true) return;
    await pause(100);
  }
  throw new Error(`A process has ended; see ${log}.`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}
