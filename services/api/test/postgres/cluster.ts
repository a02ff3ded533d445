import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@forum/launcher/ports';
import { findPostgres, type PostgresPrograms } from '@forum/launcher/postgres-programs';
import { sendSignal, signalTree } from '@forum/launcher/process-children';
import { Client } from 'pg';

/** A test's own Postgres, which may be frozen, crashed and copied. */
export interface Cluster {
  readonly url: string;
  readonly port: number;
  /** Freezes all its processes. */
  freeze(): void;
  thaw(): void;
  /** Ends it like a power cut (`pg_ctl stop -m immediate`). */
  crash(): Promise<void>;
  /** Starts it again, on the same port. */
  start(): Promise<void>;
  /** A standby that streams from it. */
  standby(): Promise<Cluster>;
  /** Streams from that one from now on; null: from nowhere. */
  follow(upstream: Cluster | null): Promise<void>;
  /** Ends its following: it is a primary, on a timeline of its own. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'shared_buffers=64MB',
  'fsync=off',
  'jit=off',
];

/** Makes an empty one and starts it. */
export async function openCluster(): Promise<Cluster> {
  const place = newPlace();
  run(place.programs, 'initdb', [
    `--pgdata=${place.dir}`,
    '--username=forum',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-instructions',
    '--no-sync',
  ]);
  return clusterAt(place, await freePort());
}

interface Place {
  readonly programs: PostgresPrograms;
  readonly folder: string;
  readonly dir: string;
}

function newPlace(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'forum-cluster-'));
  const programs = findPostgres(folder);
  const { uid, gid } = programs.identity;
  mkdirSync(join(programs.dataDir, '..'), { recursive: true });
  if (uid !== undefined && gid !== undefined) chownSync(join(programs.dataDir, '..'), uid, gid);
  return { programs, folder, dir: programs.dataDir };
}

function run(programs: PostgresPrograms, name: string, args: readonly string[]): void {
  const done = spawnSync(...programs.command(name, args), {
    ...programs.identity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(`${name}: ${done.stderr}`);
}

async function clusterAt(place: Place, port: number): Promise<Cluster> {
  const url = `postgres://forum@127.0.0.1:${port}/postgres`;
  let server = await started(place, port, url);
  const postmaster = (): number =>
    Number(readFileSync(join(place.dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const signalAll = (signal: NodeJS.Signals): void => {
    signalTree(postmaster(), signal);
  };
  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    sendSignal(postmaster(), signal);
    await ended;
  };
  return {
    url,
    port,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    crash: () => stop('SIGQUIT'),
    start: async () => {
      server = await started(place, port, url);
    },
    standby: () => standbyOf(place, port, url),
    follow: async (upstream) => {
      await ask(url, `ALTER SYSTEM SET primary_conninfo = '${conninfo(upstream?.port ?? 1)}'`);
      await ask(url, 'SELECT pg_reload_conf()');
    },
    promote: () => ask(url, 'SELECT pg_promote()'),
    close: async () => {
      await stop('SIGINT');
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

function conninfo(port: number): string {
  return `host=127.0.0.1 port=${port} user=forum`;
}

async function ask(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function started(place: Place, port: number, url: string): Promise<ChildProcess> {
  const options = [...SETTINGS, `port=${port}`].flatMap((setting) => ['-c', setting]);
  const { programs } = place;
  const [program, args] = programs.command('postgres', ['-D', place.dir, ...options]);
  const server = spawn(program, args, { ...programs.identity, cwd: '/', stdio: 'ignore' });
  for (;;) {
    if (await isThere(url)) return server;
    if (server.exitCode !== null) throw new Error(`Postgres ended with ${server.exitCode}.`);
    await delay(25);
  }
}

async function isThere(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    // It is starting, or not there yet.
    return false;
  } finally {
    await client.end();
  }
}

/** What pg_basebackup -R does, a program that the Postgres package lacks. */
async function standbyOf(primary: Place, port: number, url: string): Promise<Cluster> {
  const place = newPlace();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`SELECT pg_backup_start('standby', true)`);
  const copy = `cp -R "$1" "$2" && rm -f "$2/postmaster.pid" "$2/postmaster.opts"`;
  shell(place, copy, [primary.dir, place.dir]);
  const { rows } = await client.query<{ labelfile: string }>(
    'SELECT labelfile FROM pg_backup_stop(false)',
  );
  await client.end();
  shell(place, 'printf %s "$1" > "$2/backup_label"; touch "$2/standby.signal"', [
    rows[0]?.labelfile ?? '',
    place.dir,
  ]);
  const settings = [
    `primary_conninfo = '${conninfo(port)}'`,
    'hot_standby = on',
    'wal_receiver_status_interval = 1s',
    'wal_retrieve_retry_interval = 100ms',
  ].join('\n');
  shell(place, 'printf "%s\\n" "$1" >> "$2/postgresql.auto.conf"', [settings, place.dir]);
  return clusterAt(place, await freePort());
}

/** As the user who runs Postgres. */
function shell({ programs }: Place, script: string, args: readonly string[]): void {
  const done = spawnSync('sh', ['-c', script, 'sh', ...args], {
    ...programs.identity,
    cwd: '/',
    encoding: 'utf8',
  });
  if (done.status !== 0) throw new Error(done.stderr);
}
