import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Listener, patiently } from './patience.ts';
import { PlainError } from './plain-error.ts';
import { freePort } from './ports.ts';
import { adopt, completeSettings, initialise, type PostgresProfile } from './postgres-cluster.ts';
import { createDatabase, maintenanceOf, type Refusal, refusalOf } from './postgres-connection.ts';
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts';
import { requireOwnVersion } from './postgres-folder.ts';
import { keptSecret, writePrivate } from './private-file.ts';
import { identityOf, ownService, type RunningService } from './running-service.ts';
import { commandLine, identify, type ProcessIdentity, stopProcess } from './process-identity.ts';

const SETTINGS: Record<PostgresProfile, readonly string[]> = {
  durable: [
    'max_connections=200',
    'shared_buffers=256MB',
    'max_wal_size=2GB',
    // If the archive cannot be reached, its log must not fill the disk.
    'max_slot_wal_keep_size=4GB',
  ],
  fast: [
    'max_connections=300',
    'shared_buffers=256MB',
    'max_wal_size=4GB',
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    // Tests come and go within seconds: statistics that appear meanwhile would only change plans at random.
    'autovacuum=off',
  ],
};
const COMMON = [
  'jit=off',
  'random_page_cost=1.1',
  'timezone=UTC',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  // For a log of 64 tables; 5 MB of memory.
  'max_locks_per_transaction=192',
];

const STOP_STEPS = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 2000],
] as const;

/** The Postgres at an address that a setting gave: it answers, or the reason is reported. */
export async function givenPostgres(
  url: string,
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
): Promise<RunningService> {
  if (!URL.canParse(url))
    throw new PlainError(
      `${setting} is not an address like postgres://user:password@host:5432/name.`,
    );
  const refusal = await refusalOf(url);
  if (refusal === null) {
    return { url, how: `as ${setting} says`, process: null, stop: async () => undefined };
  }
  const { hostname, port } = new URL(url);
  throw new PlainError(
    `${setting} is set, but Postgres at ${hostname || 'localhost'}:${port || '5432'} refuses the connection: ${refusal.sentence}`,
  );
}

/** The data folder's own Postgres: the one still running, or else a new one. */
export function ownPostgres(
  dataDir: string,
  profile: PostgresProfile,
  listener: Listener,
): Promise<RunningService> {
  return openPostgres(findPostgres(dataDir), { dataDir, profile, listener });
}

/** The same by given programs. @throws PlainError if another version of Postgres made the data folder */
export async function openPostgres(
  programs: PostgresPrograms,
  { dataDir, profile, listener }: Omit<Start, 'password'>,
): Promise<RunningService> {
  requireOwnVersion(programs);
  const password = keptSecret(join(dataDir, 'postgres.password'));
  const left = await leftBehind(programs.dataDir);
  if (left !== null) {
    const url = addressAt(left.port, password);
    if ((await refusalOf(maintenanceOf(url))) === null) {
      return running(url, 'runs already', left.process);
    }
    await stopProcess(left.process, STOP_STEPS);
  }
  if (existsSync(programs.dataDir)) completeSettings(programs);
  else initialise(programs, { dataDir, profile, password });
  const started = await start(programs, { dataDir, profile, password, listener });
  try {
    await createDatabase(started.url);
  } catch (error) {
    await started.stop();
    throw error;
  }
  return started;
}

/** In the data folder: the password of the login that reads and writes rows. */
export const RUNTIME_PASSWORD_FILE = 'postgres.runtime.password';

/** Stops the data folder's own Postgres, whoever started it. */
export async function stopOwnPostgres(dataDir: string): Promise<void> {
  const left = await leftBehind(findPostgres(dataDir).dataDir);
  if (left !== null) await stopProcess(left.process, STOP_STEPS);
}

function running(url: string, how: string, process: ProcessIdentity): RunningService {
  return ownService({ url, how, process }, STOP_STEPS);
}

/** The server named in postmaster.pid; removes the file if that process is dead or a stranger. */
async function leftBehind(dir: string): Promise<{ process: ProcessIdentity; port: number } | null> {
  const path = join(dir, 'postmaster.pid');
  if (!existsSync(path)) return null;
  const [pid = '', , , port = ''] = readFileSync(path, 'utf8').split('\n');
  const process = identify(Number(pid));
  if (process !== null && commandLine(process.pid).includes(dir))
    return { process, port: Number(port) };
  rmSync(path, { force: true });
  return null;
}

interface Start {
  readonly dataDir: string;
  readonly profile: PostgresProfile;
  readonly password: string;
  readonly listener: Listener;
}

async function start(programs: PostgresPrograms, given: Start): Promise<RunningService> {
  const { dataDir, profile, password } = given;
  const logPath = join(dataDir, 'postgres.log');
  // Why the last one ended stays readable.
  if (existsSync(logPath)) renameSync(logPath, `${logPath}.1`);
  let isAdopted = false;
  // Another program may take the free port first: then try another one.
  for (let attempt = 1; ; attempt += 1) {
    const port = attempt === 1 ? await freePort('127.0.0.1', keptPort(dataDir)) : await freePort();
    const server = launch(programs, logPath, [...COMMON, ...SETTINGS[profile], `port=${port}`]);
    const url = addressAt(port, password);
    const outcome = await outcomeOf(url, { server, logPath, listener: given.listener });
    if (outcome === 'answers') {
      keepPort(dataDir, port);
      return running(url, programs.origin, server);
    }
    if (outcome !== 'ended' && !isAdopted) {
      adoptRestored(programs, given);
      isAdopted = true;
    } else if (outcome !== 'ended') {
      throw new PlainError(refusedForGood(programs, dataDir, outcome));
    } else if (attempt >= 3) {
      throw new PlainError(`Postgres does not start: ${lastLines(logPath)}`);
    }
  }
}

/** The folder was restored, or its password file lost: whoever may write the folder may also set its passwords. */
function adoptRestored(programs: PostgresPrograms, { dataDir, password, listener }: Start): void {
  listener.progress.say(
    `  ${programs.dataDir} has other passwords than ${dataDir}: its logins get the ones kept here`,
  );
  const runtime = keptSecret(join(dataDir, RUNTIME_PASSWORD_FILE));
  adopt(programs, { owner: password, runtime });
}

function refusedForGood(programs: PostgresPrograms, dataDir: string, refusal: Refusal): string {
  return `Postgres on ${programs.dataDir} refuses the password in ${join(dataDir, 'postgres.password')}: ${refusal.sentence}. Look at its pg_hba.conf: it has to let the logins "forum" and "forum_runtime" in from 127.0.0.1 with a password (scram-sha-256).`;
}

/** The last port: those who know the address of a server that died find the next one there. */
function keptPort(dataDir: string): number | null {
  const path = portFile(dataDir);
  return existsSync(path) ? Number(readFileSync(path, 'utf8')) : null;
}

/** Written only if it changed: a server must be able to restart on a full disk. */
function keepPort(dataDir: string, port: number): void {
  if (keptPort(dataDir) !== port) writePrivate(portFile(dataDir), String(port));
}

function portFile(dataDir: string): string {
  return join(dataDir, 'postgres.port');
}

function launch(
  programs: PostgresPrograms,
  logPath: string,
  settings: readonly string[],
): ProcessIdentity {
  const log = openSync(logPath, 'w', 0o600);
  const options = settings.flatMap((setting) => ['-c', setting]);
  const [command, args] = programs.command('postgres', ['-D', programs.dataDir, ...options]);
  // Its own session: Ctrl-C reaches the launcher, which stops the server after its clients.
  const child = spawn(command, args, {
    ...programs.identity,
    cwd: '/',
    detached: true,
    stdio: ['ignore', log, log],
  });
  child.on('error', () => undefined).unref();
  closeSync(log);
  return identityOf(child.pid);
}

/** Replaying the log after a crash, or from an archive, takes as long as there is log. */
const PATIENCE_MS = 60 * 60_000;

interface Starting {
  readonly server: ProcessIdentity;
  readonly logPath: string;
  readonly listener: Listener;
}

/** The outcome of a start; unless it answers, the server is stopped. @throws PlainError, Interrupted */
async function outcomeOf(
  url: string,
  { server, logPath, listener }: Starting,
): Promise<'answers' | 'ended' | Refusal> {
  let refusal: Refusal | null = null;
  const ask = async () => {
    if (identify(server.pid) === null) return 'ended';
    refusal = await refusalOf(maintenanceOf(url));
    if (refusal === null) return 'answers';
    return refusal.isOfLogin ? refusal : undefined;
  };
  const reason = () =>
    `Postgres (process ${server.pid}) refuses connections so far: ${refusal?.sentence ?? ''}. Its log, ${logPath}, ends with: ${lastLines(logPath, 1)}`;
  let outcome: 'answers' | 'ended' | Refusal | null = null;
  try {
    outcome = await patiently(listener, { ask, reason, patienceMs: PATIENCE_MS, pauseMs: 25 });
    return outcome;
  } finally {
    if (outcome !== 'answers') await stopProcess(server, STOP_STEPS);
  }
}

function addressAt(port: number, password: string): string {
  return `postgres://forum:${password}@127.0.0.1:${port}/forum`;
}

function lastLines(path: string, count = 5): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-count).join('\n');
}
