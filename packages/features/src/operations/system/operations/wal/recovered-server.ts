import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { connect, type Database } from '@forum/database';
import type { Base } from './archive.ts';
import { SETTINGS_FILE, settingsWithout } from './lay-out.ts';

/** A server on a recovered folder, which only its starter can reach. */
export interface RecoveredServer {
  /** Connected as the owner of the tables. */
  readonly db: Database;
  /** When the last transaction in it was committed, according to Postgres; null: none since the base backup. */
  readonly lastAt: string | null;
  /** Nothing was committed after the requested moment: the archive ended first. */
  readonly isAtEnd: boolean;
  /** Stops it, leaving the folder for another server. */
  stop(): Promise<void>;
}

/** Which folder to recover, and with which programs. */
export interface Recover {
  readonly folder: string;
  readonly base: Pick<Base, 'database' | 'login'>;
  /** The folder of Postgres' programs. */
  readonly bin: string;
  /** The folder is thrown away afterwards, so nothing waits for the disk. */
  readonly isScratch?: boolean;
}

const ENDED_EARLY = /recovery ended before configured recovery target was reached/u;
const LAST = /last completed transaction was at log time (.+)$/u;
/** The server's answer to each of our own attempts to connect. */
const NOT_YET =
  /the database system is (?:starting up|not (?:yet )?accepting connections)|Hot standby mode is disabled/u;
const READY = /database system is ready to accept connections/u;
const LINES_KEPT = 20;

/** Recovers a folder to its moment with a server of its own. @throws Error with the server's message */
export async function startRecovered(given: Recover): Promise<RecoveredServer> {
  const socket = await mkdtemp(join(tmpdir(), 'forum-recovered-'));
  try {
    const first = await attempt(given, socket);
    if (first !== null) return { ...first, isAtEnd: false };
    // Nothing follows the moment, so everything there is precedes it.
    await editSettings(given.folder, 'moment');
    const second = await attempt(given, socket);
    if (second === null) throw new Error('Postgres asks for a moment that nobody set.');
    return { ...second, isAtEnd: true };
  } catch (error) {
    await rm(socket, { recursive: true, force: true });
    throw error;
  }
}

/** Null: the log ended before the moment. */
async function attempt(
  given: Recover,
  socket: string,
): Promise<Omit<RecoveredServer, 'isAtEnd'> | null> {
  const { folder, base } = given;
  const server = await launch(given, socket);
  const place = encodeURIComponent(socket);
  const [login, database] = [base.login, base.database].map(encodeURIComponent);
  const url = `postgres://${login}@localhost/${database}?host=${place}`;
  const db = connect(url, { max: 4, applicationName: 'forum-recovered' });
  try {
    await untilAnswers(db, server);
  } catch (error) {
    await db.close();
    await server.stop();
    if (server.lines.some((line) => ENDED_EARLY.test(line))) return null;
    throw new Error(`Postgres could not recover the folder: ${server.lines.slice(-3).join(' ')}`, {
      cause: error,
    });
  }
  const lastAt = server.lines.map((line) => LAST.exec(line)?.[1] ?? null).findLast(isThere);
  return {
    db,
    lastAt: lastAt ?? null,
    stop: async () => {
      await db.close();
      await server.stop();
      await editSettings(folder, 'restore');
      await rm(socket, { recursive: true, force: true });
    },
  };
}

const isThere = (text: string | null) => text !== null;

/** Settings of the machine it comes from need not work here, and nobody else may connect. */
const SETTINGS = [
  'listen_addresses=',
  'hot_standby=off',
  'logging_collector=off',
  'log_destination=stderr',
  'log_min_messages=log',
  'lc_messages=C',
  'shared_preload_libraries=',
  'shared_buffers=128MB',
  'huge_pages=off',
  'ssl=off',
  'archive_mode=off',
  // What the comparison writes is flushed when the server stops.
  'synchronous_commit=off',
];
const OF_SCRATCH = ['fsync=off', 'full_page_writes=off'];

async function launch({ folder, bin, isScratch }: Recover, socket: string): Promise<Server> {
  const access = join(socket, 'pg_hba.conf');
  await writeFile(access, 'local all all trust\n', { mode: 0o600 });
  const places = [`unix_socket_directories=${socket}`, `hba_file=${access}`];
  if (!existsSync(join(folder, 'postgresql.conf'))) {
    // Debian keeps it elsewhere.
    const empty = join(socket, 'postgresql.conf');
    await writeFile(empty, '', { mode: 0o600 });
    places.push(`config_file=${empty}`);
  }
  const settings = [...SETTINGS, ...(isScratch === true ? OF_SCRATCH : []), ...places];
  const options = settings.flatMap((setting) => ['-c', setting]);
  const program = join(bin, 'postgres');
  const args = ['-D', folder, ...options];
  const [command, ...given] = isRoot() ? [...AS_OTHER_USER, program, ...args] : [program, ...args];
  return followed(spawn(command, given, { cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] }));
}

/** Postgres refuses to run as root, which becomes another user in a namespace of its own. */
const AS_OTHER_USER = ['unshare', '--user', '--map-user=1000', '--map-group=1000'] as const;

const isRoot = () => process.getuid?.() === 0;

/** A server under way. */
interface Server {
  /** The last lines of its output, which contain all that matters once it is ready or has ended. */
  readonly lines: readonly string[];
  /** Resolves when it accepts connections, according to its own output. */
  readonly ready: Promise<void>;
  hasEnded(): boolean;
  stop(): Promise<void>;
}

function followed(child: ChildProcessByStdio<null, null, Readable>): Server {
  const lines: string[] = [];
  let hasEnded = false;
  const [ready, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (NOT_YET.test(line)) return;
    lines.push(line);
    if (lines.length > LINES_KEPT) lines.splice(0, 1);
    if (READY.test(line)) ready.resolve();
  });
  const end = () => {
    hasEnded = true;
    ended.resolve();
  };
  // After its last line; a program that cannot be run has none.
  child.once('close', end).once('error', ({ message }) => {
    lines.push(message);
    end();
  });
  return {
    lines,
    ready: ready.promise,
    hasEnded: () => hasEnded,
    stop: async () => {
      if (!hasEnded) child.kill('SIGINT');
      await ended.promise;
    },
  };
}

const LOOK_EVERY_MS = 50;

/** No deadline: recovery takes as long as there is log, and a server that gives up exits. */
async function untilAnswers({ pool }: Database, server: Server): Promise<void> {
  for (;;) {
    const failure = await pool.query('SELECT 1').then(
      () => null,
      (error: unknown) => error,
    );
    // It says so after saying how far it recovered.
    if (failure === null) return server.ready;
    if (server.hasEnded()) throw failure;
    await delay(LOOK_EVERY_MS);
  }
}

async function editSettings(folder: string, without: 'restore' | 'moment'): Promise<void> {
  const path = join(folder, SETTINGS_FILE);
  await writeFile(path, settingsWithout(await readFile(path, 'utf8'), without));
}
