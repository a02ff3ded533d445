import { join } from 'node:path';
import { readSettings, memorySaving } from '@forum/config';
import { environmentFor } from '@forum/launcher/forum-services';
import { migrateDatabase } from '@forum/launcher/first-start';
import { freePort } from '@forum/launcher/ports';
import { REPOSITORY } from '@forum/launcher/repository';
import { runQuietly } from '@forum/launcher/run-program';
import { type Services, useServices } from '@forum/launcher/services';
import { redisForTests } from '@forum/launcher/test-redis';
import { Pool } from 'pg';
import { type ForumProcess, startForumProcess } from './forum-process.ts';
import { until } from './until.ts';

/** A forum of real processes on servers of its own, which a fault may treat as it likes. */
export interface Forum {
  readonly origin: string;
  readonly dataDir: string;
  readonly services: Services;
  /** The tables, as their owner. */
  readonly owner: Pool;
  /** The current processes. */
  readonly api: () => ForumProcess;
  readonly worker: () => ForumProcess;
  /** Starts another one in place of the last, and returns when it is ready. */
  readonly startApi: (changed?: NodeJS.ProcessEnv) => Promise<ForumProcess>;
  readonly startWorker: (changed?: NodeJS.ProcessEnv) => Promise<ForumProcess>;
  /** One more API, which is not waited for. */
  readonly startAnotherApi: (changed: NodeJS.ProcessEnv) => ForumProcess;
  /** One more worker, to be stopped by whoever started it. */
  readonly startAnotherWorker: (changed?: NodeJS.ProcessEnv) => Promise<ForumProcess>;
  /** A command of the command line that may be disturbed. */
  readonly startCommand: (...args: string[]) => ForumProcess;
  /** A command of the command line, run to its end. */
  readonly command: (
    ...args: string[]
  ) => Promise<{ readonly code: number; readonly output: string }>;
  /** The environment of the processes, to be changed before starting one. */
  readonly env: NodeJS.ProcessEnv;
  readonly close: () => Promise<void>;
}

/**
 * Starts servers, migrates, and starts an API and a worker, all in that folder. `given`: settings that name servers of
 * somebody else.
 */
export async function openForum(
  dataDir: string,
  signal: AbortSignal,
  given: NodeJS.ProcessEnv = {},
): Promise<Forum> {
  const services = await useServices({
    dataDir,
    profile: 'durable',
    engine: 'local',
    databaseUrl: given['DATABASE_OWNER_URL'],
    redisUrl: given['REDIS_URL'],
    redisProgram: () => redisForTests({ say: (line) => process.stdout.write(`${line}\n`) }),
  });
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = environmentIn(services, { dataDir, port, origin, given });
  await migrateDatabase(env, signal);
  const owner = new Pool({ connectionString: services.postgres.url, max: 4 });
  // A disturbed server breaks connections: the next query reports it.
  owner.on('error', () => undefined);
  const processes = processesOf(services, { env, origin, dataDir });
  const forum: Forum = {
    origin,
    dataDir,
    services,
    owner,
    env,
    ...processes,
    command: (...args) =>
      runQuietly({
        command: process.execPath,
        args: [join(REPOSITORY, 'services/cli/src/main.ts'), ...args],
        env: { ...env, LOG_LEVEL: 'warn' },
        signal,
      }),
    close: async () => {
      await processes.stopAll();
      await owner.end();
      await services.release();
    },
  };
  await Promise.all([forum.startApi(), forum.startWorker()]);
  return forum;
}

interface Place {
  readonly dataDir: string;
  readonly port: number;
  readonly origin: string;
  readonly given: NodeJS.ProcessEnv;
}

function environmentIn(
  services: Services,
  { dataDir, port, origin, given }: Place,
): NodeJS.ProcessEnv {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const settings = {
    ...given,
    PATH,
    HOME,
    NODE_COMPILE_CACHE,
    DATA_DIR: dataDir,
    SITE_URL: origin,
    PORT: String(port),
    // The load is faster than any member may be.
    RATE_LIMIT: 'off',
    FORUM_ADMIN_EMAIL: 'admin@example.org',
    BACKUP_DIR: join(dataDir, 'backups'),
    LOG_LEVEL: 'info',
  };
  return memorySaving(environmentFor(settings, readSettings(settings), services));
}

interface Started {
  readonly env: NodeJS.ProcessEnv;
  readonly origin: string;
  readonly dataDir: string;
}

function processesOf(services: Services, { env, origin, dataDir }: Started) {
  const all = new Set<ForumProcess>();
  const now: { api: ForumProcess | null; worker: ForumProcess | null } = {
    api: null,
    worker: null,
  };
  const start = (
    kind: 'api' | 'worker' | 'cli',
    changed: NodeJS.ProcessEnv,
    args: readonly string[] = [],
  ): ForumProcess => {
    const { DATABASE_OWNER_URL: _owner, ...ofApi } = env;
    const own = { ...(kind === 'api' ? ofApi : env), ...changed };
    const how = { env: own, folder: dataDir, args };
    const started = startForumProcess(kind, `${kind}-${all.size}`, how);
    all.add(started);
    // Leaves none of them behind when this process is killed.
    services.keeper.tell([...all].map(({ identity }) => identity));
    return started;
  };
  const startAnotherWorker = async (changed: NodeJS.ProcessEnv = {}): Promise<ForumProcess> => {
    const started = start('worker', changed);
    await until('the worker projects', () => started.said().includes('"projecting"'));
    return started;
  };
  return {
    api: () => present(now.api),
    worker: () => present(now.worker),
    startApi: async (changed: NodeJS.ProcessEnv = {}) => {
      now.api = start('api', changed);
      await until('the API is ready', () => isReady(origin));
      return now.api;
    },
    startAnotherApi: (changed: NodeJS.ProcessEnv) => start('api', changed),
    startWorker: async (changed: NodeJS.ProcessEnv = {}) =>
      (now.worker = await startAnotherWorker(changed)),
    startAnotherWorker,
    startCommand: (...args: string[]) => start('cli', {}, args),
    stopAll: async () => void (await Promise.all([...all].map((one) => one.stop()))),
  };
}

function present(one: ForumProcess | null): ForumProcess {
  if (one === null) throw new Error('It was not started yet.');
  return one;
}

async function isReady(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(
    // Not there yet.
    () => null,
  );
  return answer?.ok === true;
}
