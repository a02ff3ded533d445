import { join } from 'node:path';
import { type Settings, memorySaving } from '@forum/config';
import type { Launch } from './launch.ts';
import { sentenceOf } from './plain-error.ts';
import { identify } from './process-identity.ts';
import { type ServiceProcess, startService } from './processes.ts';
import { REPOSITORY } from './repository.ts';
import { openRotatingLog, type RotatingLog } from './rotating-log.ts';
import { writeRunState } from './run-state.ts';
import { lifeOf } from './running-service.ts';
import type { Services } from './services.ts';
import { keepAlive, type Keeping, type Pauses } from './supervisor.ts';

/** What runs, and how. */
export interface ForumProcesses {
  readonly settings: Settings;
  readonly services: Services;
  /** The environment with the current addresses. */
  readonly environment: () => NodeJS.ProcessEnv;
  /** Restarts the processes when their sources change. */
  readonly isDevelopment?: boolean;
  /** The programs; by default the forum's. */
  readonly programs?: Readonly<Record<Name, readonly string[]>>;
  readonly pauses?: Pauses;
  /** Called whenever the API ends. */
  readonly onApiEnded?: (how: string) => void;
}

type Name = 'api' | 'worker';
const NAMES: readonly Name[] = ['api', 'worker'];

const PROGRAMS = {
  api: [join(REPOSITORY, 'services/api/src/main.ts')],
  worker: [join(REPOSITORY, 'services/worker/src/main.ts')],
} as const;

/** Runs API and worker and keeps them alive, and Postgres and Redis if they are our own. */
export function runForum(
  launch: Pick<Launch, 'env' | 'progress'>,
  options: ForumProcesses,
): Pick<Keeping, 'stop'> {
  const running = new Map<string, ServiceProcess>();
  const say = (line: string) => launch.progress.say(`  ${line}`);
  const logs = { api: logOf('api', options, say), worker: logOf('worker', options, say) };
  const pauses = options.pauses === undefined ? {} : { pauses: options.pauses };
  const processes = NAMES.map((name) =>
    keepAlive({
      name: name === 'api' ? 'The API' : 'The worker',
      say,
      ...pauses,
      begin: async () => {
        const life = start(name, launch, { ...options, log: logs[name] });
        running.set(name, life);
        record(options, running, say);
        if (name === 'api') void life.ended.then((how) => options.onApiEnded?.(how));
        return life;
      },
    }),
  );
  const renewAll = () => Promise.all(processes.map((one) => one.renew()));
  const servers = serversOf(options).map((name) =>
    keepAlive({ ...pauses, ...keptServer(name, options, renewAll), say }),
  );
  return {
    stop: async () => {
      // Servers stopped by whoever releases them must not be started again.
      await Promise.all([...servers, ...processes].map((one) => one.stop()));
      for (const name of NAMES) logs[name].close();
    },
  };
}

function serversOf({ services }: ForumProcesses): ('postgres' | 'redis')[] {
  const names = ['postgres', 'redis'] as const;
  return names.filter((name) => (services[name]?.process ?? null) !== null);
}

function keptServer(
  name: 'postgres' | 'redis',
  { services }: ForumProcesses,
  renewProcesses: () => Promise<unknown>,
) {
  let known = services[name];
  let isFirst = true;
  return {
    name: name === 'postgres' ? 'Postgres' : 'Redis',
    begin: async () => {
      if (!isFirst) {
        const next = await services.restart(name);
        const isElsewhere = next.url !== known?.url;
        known = next;
        // Its port was taken meanwhile, and the processes know the old address.
        if (isElsewhere) await renewProcesses();
      }
      isFirst = false;
      return lifeOf(known?.process ?? { pid: 0, started: '' });
    },
  };
}

/** A full disk prevents no process from starting; then only the keeper knows about it. */
function record(
  { settings, services }: ForumProcesses,
  running: ReadonlyMap<string, ServiceProcess>,
  say: (line: string) => void,
): void {
  const processes = [...running.values()].map(({ name, identity }) => ({ name, ...identity }));
  services.keeper.tell(processes);
  const launcher = identify(process.pid);
  if (launcher === null) return;
  try {
    writeRunState(settings.dataDir, { launcher, url: settings.siteUrl, processes });
  } catch (error) {
    say(`the list of running processes cannot be saved: ${sentenceOf(error)}`);
  }
}

function start(
  name: Name,
  { progress, env }: Pick<Launch, 'env' | 'progress'>,
  options: ForumProcesses & { readonly log: RotatingLog },
): ServiceProcess {
  const watch = options.isDevelopment === true ? ['--watch', '--watch-preserve-output'] : [];
  return startService({
    name,
    args: [...watch, ...(options.programs ?? PROGRAMS)[name]],
    env: environmentOf(name, options.environment()),
    log: options.log,
    show: (line) => progress.say(`  ${line}`),
    isTalkative: env['LOG_LEVEL'] !== undefined || options.isDevelopment === true,
  });
}

function logOf(name: Name, { settings }: ForumProcesses, say: (line: string) => void): RotatingLog {
  return openRotatingLog(join(settings.dataDir, 'logs', `${name}.log`), { tell: say });
}

/**
 * The API creates no tables: an attacker who takes it over finds no owner's password, and no key or address of backups.
 * Each process serves its metrics on a port of its own.
 */
function environmentOf(name: Name, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const env = memorySaving(given);
  const { METRICS_PORT: port = '' } = env;
  if (name === 'worker') return port === '' ? env : { ...env, METRICS_PORT: `${Number(port) + 1}` };
  const {
    DATABASE_OWNER_URL: _owner,
    BACKUP_KEY: _key,
    BACKUP_KEY_FILE: _file,
    BACKUP_WAL_URL: _archive,
    BACKUP_COPY_URL: _copies,
    ...rest
  } = env;
  return rest;
}
