import { spawn, spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { PlainError, sentenceOf } from './plain-error.ts';
import { freePort } from './ports.ts';
import { findPostgres, type PostgresPrograms } from './postgres-programs.ts';
import { keptSecret, writePrivate } from './private-file.ts';
import type { RunningService } from './running-service.ts';
import { commandLine, identify, type ProcessIdentity, stopProcess } from './process-identity.ts';

/** How careful the server is: `durable` survives a power cut, `fast` is for tests, which start afresh anyway. */
export type PostgresProfile = 'durable' | 'fast';

const SETTINGS: Record<PostgresProfile, readonly string[]> = {
  durable: ['max_connections=200', 'shared_buffers=256MB', 'max_wal_size=2GB'],
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
  if (refusal === null) return { url, how: `as ${setting} says`, stop: async () => undefined };
  const { hostname, port } = new URL(url);
  throw new PlainError(
    `${setting} is set, but Postgres at ${hostname || 'localhost'}:${port || '5432'} does not let us in: ${refusal}`,
  );
}

/** The data folder's own Postgres: the one still running, or else a new one. */
export async function ownPostgres(
  dataDir: string,
  profile: PostgresProfile,
): Promise<RunningService> {
  const programs = findPostgres(dataDir);
  const password = keptSecret(join(dataDir, 'postgres.password'));
  const left = await leftBehind(programs.dataDir);
  if (left !== null) {
    const url = addressAt(left.port, password);
    if ((await refusalOf(maintenanceOf(url))) === null) {
      return running(url, 'runs already', left.process);
    }
    await stopProcess(left.process, STOP_STEPS);
  }
  if (!existsSync(programs.dataDir)) initialise(programs, { dataDir, profile, password });
  const started = await start(programs, dataDir, profile, password);
  await createDatabase(started.url);
  return started;
}

function running(url: string, how: string, server: ProcessIdentity): RunningService {
  const stop = async () => void (await stopProcess(server, STOP_STEPS));
  return { url, how, stop };
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

interface NewCluster {
  readonly dataDir: string;
  readonly profile: PostgresProfile;
  readonly password: string;
}

function initialise(programs: PostgresPrograms, { dataDir, profile, password }: NewCluster): void {
  const draft = `${programs.dataDir}.new`;
  const passwordFile = join(dirname(programs.dataDir), 'initial.password');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(dirname(draft), { recursive: true, mode: 0o700 });
  writePrivate(passwordFile, password);
  own(programs, dirname(draft), passwordFile);
  const locale =
    process.platform === 'linux'
      ? ['--locale=C.UTF-8']
      : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const [command, args] = programs.command('initdb', [
    `--pgdata=${draft}`,
    '--username=forum',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
    '--no-instructions',
    ...(profile === 'fast' ? ['--no-sync'] : []),
  ]);
  const done = spawnSync(command, args, { ...programs.identity, cwd: '/', encoding: 'utf8' });
  rmSync(passwordFile, { force: true });
  if (done.status !== 0)
    throw new PlainError(`Postgres could not set up ${dataDir}: ${done.stderr.trim()}`);
  renameSync(draft, programs.dataDir);
}

function own(programs: PostgresPrograms, ...paths: readonly string[]): void {
  const { uid, gid } = programs.identity;
  if (uid === undefined || gid === undefined) return;
  for (const path of paths) chownSync(path, uid, gid);
}

async function start(
  programs: PostgresPrograms,
  dataDir: string,
  profile: PostgresProfile,
  password: string,
): Promise<RunningService> {
  const logPath = join(dataDir, 'postgres.log');
  // Another program may take the free port first: then try another one.
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const server = launch(programs, logPath, [...COMMON, ...SETTINGS[profile], `port=${port}`]);
    const url = addressAt(port, password);
    if (await answers(url, server)) return running(url, programs.origin, server);
    if (attempt === 3) throw new PlainError(`Postgres does not start: ${lastLines(logPath)}`);
  }
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
  return identify(child.pid ?? 0) ?? { pid: child.pid ?? 0, started: '' };
}

async function answers(url: string, server: ProcessIdentity): Promise<boolean> {
  // No deadline: replaying the log after a crash takes as long as it takes, and a server that gives up exits.
  while (identify(server.pid) !== null) {
    if ((await refusalOf(maintenanceOf(url))) === null) return true;
    await wait(25);
  }
  return false;
}

async function refusalOf(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return null;
  } catch (error) {
    return sentenceOf(error);
  } finally {
    await client.end();
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: maintenanceOf(url) });
  await client.connect();
  const found = await client.query("SELECT 1 FROM pg_database WHERE datname = 'forum'");
  if (found.rowCount === 0) await client.query('CREATE DATABASE forum');
  await client.end();
}

/** The database that every server has. */
function maintenanceOf(url: string): string {
  const address = new URL(url);
  address.pathname = '/postgres';
  return address.href;
}

function addressAt(port: number, password: string): string {
  return `postgres://forum:${password}@127.0.0.1:${port}/forum`;
}

function lastLines(path: string): string {
  return readFileSync(path, 'utf8').trim().split('\n').slice(-5).join('\n');
}
