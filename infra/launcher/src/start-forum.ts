import { join } from 'node:path';
import type { Settings } from '@forum/config';
import { type FirstStart, migrateDatabase, prepareCommunity } from './first-start.ts';
import { runForum } from './forum-processes.ts';
import { environmentFor, forumServices } from './forum-services.ts';
import type { Launch } from './launch.ts';
import { type Listener, patiently } from './patience.ts';
import { PlainError } from './plain-error.ts';
import type { PostgresProfile } from './postgres-cluster.ts';
import { forgetRunState } from './run-state.ts';
import type { Services } from './services.ts';
import { buildWebApps } from './web-builds.ts';

/** A forum that answers. */
export interface RunningForum {
  readonly url: string;
  readonly account: FirstStart['account'];
  /** The address for the owner of the tables. */
  readonly databaseUrl: string;
  readonly env: NodeJS.ProcessEnv;
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
  const { settings } = options;
  const services = await forumServices(settings, options.profile, launch);
  const stops = [() => services.release()];
  const stop = async () => {
    // oxlint-disable-next-line no-await-in-loop -- clients before services
    for (const one of stops.toReversed()) await one();
  };
  const environment = () => processEnvironment(launch, options, services);
  try {
    const { account } = await prepare(launch, environment());
    const failed = Promise.withResolvers<string>();
    const running = runForum(launch, {
      ...options,
      services,
      environment,
      onApiEnded: (how) => failed.resolve(`The API ended (${how}).`),
    });
    stops.push(async () => {
      await running.stop();
      forgetRunState(settings.dataDir);
    });
    await launch.progress.step('api and worker', () => ready(settings, launch, failed.promise));
    const { url: databaseUrl } = services.postgres;
    return { url: settings.siteUrl, account, databaseUrl, env: environment(), stop };
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

const PATIENCE_MS = 60_000;

async function ready(settings: Settings, listener: Listener, failed: Promise<string>) {
  let failure: string | undefined;
  void failed.then((sentence) => (failure = sentence));
  await patiently(listener, {
    ask: async () => {
      if (failure !== undefined) throw new PlainError(`${failure} Its log: ${logOf(settings)}`);
      return (await answers(settings)) || undefined;
    },
    reason: () => `The forum is not ready. The API's log: ${logOf(settings)}`,
    patienceMs: PATIENCE_MS,
    pauseMs: 50,
  });
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
