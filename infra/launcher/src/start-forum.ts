import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Settings, sparing } from '@forum/config';
import { type FirstStart, migrateDatabase, prepareCommunity } from './first-start.ts';
import { environmentFor, forumServices } from './forum-services.ts';
import { Interrupted, type Launch } from './launch.ts';
import { PlainError } from './plain-error.ts';
import type { PostgresProfile } from './postgres.ts';
import { identify } from './process-identity.ts';
import { type ServiceProcess, startService } from './processes.ts';
import { REPOSITORY } from './repository.ts';
import { forgetRunState, writeRunState } from './run-state.ts';
import type { Services } from './services.ts';
import { buildWebApps } from './web-builds.ts';

/** A forum that answers. */
export interface RunningForum {
  readonly url: string;
  readonly account: FirstStart['account'];
  /** The address for the owner of the tables. */
  readonly databaseUrl: string;
  readonly env: NodeJS.ProcessEnv;
  /** Resolves with a sentence as soon as something ends that should not. */
  readonly failed: Promise<string>;
  /** Stops everything started, clients before services. */
  stop(): Promise<void>;
}

/** How to run it. */
export interface ForumOptions {
  readonly settings: Settings;
  readonly profile: PostgresProfile;
  /** Restarts the processes when their sources change. */
  readonly isDevelopment?: boolean;
}

/** Services, schema, first account, pages, processes: everything up to the first answer. */
export async function startForum(launch: Launch, options: ForumOptions): Promise<RunningForum> {
  const services = await forumServices(options.settings, options.profile, launch.progress);
  const processes: ServiceProcess[] = [];
  const stop = async () => {
    stopping = true;
    await Promise.all(processes.map((one) => one.stop()));
    forgetRunState(options.settings.dataDir);
    await services.release();
  };
  let stopping = false;
  try {
    const env = processEnvironment(launch, options, services);
    const { account } = await prepare(launch, env);
    const failed = startProcesses(launch, {
      ...options,
      env,
      processes,
      isStopping: () => stopping,
    });
    await launch.progress.step('api and worker', () =>
      ready(options.settings, launch.signal, failed),
    );
    const url = options.settings.siteUrl;
    return { url, account, databaseUrl: services.postgres.url, env, failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function processEnvironment(
  launch: Launch,
  { settings }: ForumOptions,
  services: Services,
): NodeJS.ProcessEnv {
  return {
    ...environmentFor(launch.env, settings, services),
    PORT: String(settings.port),
    HOST: settings.host,
    SITE_URL: settings.siteUrl,
  };
}

/** Builds the pages while the database is filled: one is bound by the CPU, the other by the disk. */
async function prepare({ progress, signal }: Launch, env: NodeJS.ProcessEnv): Promise<FirstStart> {
  const giveUp = new AbortController();
  const either = AbortSignal.any([signal, giveUp.signal]);
  const data = async () => {
    await progress.step('database schema', () => migrateDatabase(env, either));
    return progress.step(
      'first content',
      () => prepareCommunity(env, either),
      ({ account, demo }) => madeOf(account !== null, demo),
    );
  };
  const work = [data(), buildWebApps(progress, env, either)] as const;
  try {
    const [made] = await Promise.all(work);
    return made;
  } catch (error) {
    giveUp.abort();
    await Promise.allSettled(work);
    throw error;
  }
}

function madeOf(account: boolean, demo: boolean): string {
  const made = [account ? 'staff account' : '', demo ? 'demo community' : ''].filter(Boolean);
  return made.length === 0 ? 'is there' : `made: ${made.join(', ')}`;
}

interface ProcessesToStart extends ForumOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly processes: ServiceProcess[];
  readonly isStopping: () => boolean;
}

/** Starts the API and the worker. @returns what went wrong, if anything ever does */
function startProcesses(launch: Launch, options: ProcessesToStart): Promise<string> {
  const { processes, settings } = options;
  return new Promise((fail) => {
    const begin = (name: 'api' | 'worker') => {
      const started = start(name, launch, options);
      processes.push(started);
      writeRunState(settings.dataDir, stateOf(settings, processes));
      void started.ended.then(async (code) => {
        processes.splice(processes.indexOf(started), 1);
        if (options.isStopping()) return;
        if (name === 'api') return fail(`The API ended (${code ?? 'by a signal'}).`);
        launch.progress.say(`  the worker ended (${code ?? 'by a signal'}): starting another`);
        await wait(1000);
        if (!options.isStopping()) begin('worker');
      });
    };
    begin('api');
    begin('worker');
  });
}

function start(
  name: 'api' | 'worker',
  { progress, env }: Launch,
  options: ProcessesToStart,
): ServiceProcess {
  const watch = options.isDevelopment === true ? ['--watch', '--watch-preserve-output'] : [];
  return startService({
    name,
    args: [...watch, join(REPOSITORY, 'services', name, 'src/main.ts')],
    env: environmentOf(name, options.env),
    logFile: join(options.settings.dataDir, 'logs', `${name}.log`),
    show: (line) => progress.say(`  ${line}`),
    isTalkative: env['LOG_LEVEL'] !== undefined || options.isDevelopment === true,
  });
}

/** The API creates no tables: an attacker who takes it over finds no owner's password. */
function environmentOf(name: 'api' | 'worker', given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = sparing(given);
  if (name === 'worker') return env;
  const { DATABASE_OWNER_URL: _owner, ...rest } = env;
  return rest;
}

function stateOf(settings: Settings, processes: readonly ServiceProcess[]) {
  const launcher = identify(process.pid);
  if (launcher === null) throw new Error('This process cannot see itself.');
  return {
    launcher,
    url: settings.siteUrl,
    processes: processes.map(({ name, identity }) => ({ name, ...identity })),
  };
}

const PATIENCE = 60_000;

async function ready(
  settings: Settings,
  signal: AbortSignal,
  failed: Promise<string>,
): Promise<void> {
  let failure: string | undefined;
  void failed.then((sentence) => (failure = sentence));
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if (signal.aborted) throw new Interrupted();
    if (failure !== undefined) throw new PlainError(`${failure} Its log: ${logOf(settings)}`);
    if (await answers(settings)) return;
    await wait(50);
  }
  throw new PlainError(`The forum does not get ready. The API's log: ${logOf(settings)}`);
}

function logOf(settings: Settings): string {
  return join(settings.dataDir, 'logs', 'api.log');
}

async function answers({ host, port }: Settings): Promise<boolean> {
  const local = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  const name = local.includes(':') ? `[${local}]` : local;
  try {
    return (await fetch(`http://${name}:${port}/readyz`)).ok;
  } catch {
    // Nobody listens there yet.
    return false;
  }
}
