import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSettings } from '@forum/config';
import { allProjections } from '@forum/features/app/catalogue';
import {
  type Archive,
  type Base,
  listBases,
  listPieces,
} from '@forum/features/operations/system/operations/wal/archive';
import {
  type Archiver,
  startArchiver,
} from '@forum/features/operations/system/operations/wal/archiver';
import type { Piece } from '@forum/features/operations/system/operations/wal/names';
import { startRecovered } from '@forum/features/operations/system/operations/wal/recovered-server';
import { tryBase } from '@forum/features/operations/system/operations/wal/try-base';
import { createDiskStorage, sealingKeys } from '@forum/storage';
import { findPostgres } from '../../../infra/launcher/src/postgres-programs.ts';
import { discard, useServices } from '../../../infra/launcher/src/services.ts';
import { commands } from '../src/commands.ts';
import { openToolbox, type Toolbox } from '../src/toolbox.ts';
import { runHere } from './run-here.ts';

/** A forum on a server of its own, and the archive of its write-ahead log. */
export interface ArchivedForum {
  readonly archive: Archive;
  readonly toolbox: Toolbox;
  /** Archives as a worker does, but with less patience. */
  startArchiver(): Archiver;
  /** Creates categories through the command line, each acknowledged. */
  write(...names: readonly string[]): Promise<void>;
  /** By the clock of the server. */
  now(): Promise<Date>;
  /** Runs `restore --to-time` into a new folder. */
  restore(
    time: string,
    env?: Readonly<Record<string, string>>,
  ): Promise<{ readonly code: number; readonly said: string; readonly folder: string }>;
  /** The names of the categories in a recovered folder. */
  categoriesIn(folder: string): Promise<string[]>;
  /** The first base backup. */
  base(): Promise<Base>;
  /** The piece this many after the first one that has everything before a moment. */
  pieceAfter(moment: Date, by: number): Promise<Piece>;
  /** Runs something while an object of the archive is missing. */
  without(key: string, act: () => Promise<void>): Promise<void>;
  /** Runs something while one bit of an object is flipped. */
  damaged(key: string, act: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The secret of its members' sessions. */
export const SESSION_SECRET = 'a secret that members are signed in with';

/** Sets it up; nothing is archived yet. */
export async function anArchivedForum(): Promise<ArchivedForum> {
  const root = await mkdtemp(join(tmpdir(), 'forum-pitr-'));
  const dataDir = join(root, 'data');
  const wanted = { dataDir, profile: 'fast', engine: 'local', redisProgram: () => null } as const;
  const services = await useServices(wanted);
  const { bin } = findPostgres(dataDir);
  const key = randomBytes(32).toString('hex');
  const env = {
    DATABASE_URL: services.postgres.url,
    DATA_DIR: dataDir,
    BACKUP_WAL_URL: pathToFileURL(join(root, 'archive')).href,
    BACKUP_KEY: key,
    POSTGRES_BIN: bin,
    SESSION_SECRET,
    LOG_LEVEL: 'fatal',
  };
  await succeed(['migrate'], env);
  const toolbox = await openToolbox(readSettings(env), statusCommand());
  const archive = { storage: createDiskStorage(join(root, 'archive')), keys: sealingKeys([key]) };
  const archivers: Archiver[] = [];
  let folders = 0;
  return {
    archive,
    toolbox,
    ...objectsOf(archive, join(root, 'archive')),
    startArchiver: () => {
      const archiver = archiveWith(toolbox, { archive, folder: root, bin });
      archivers.push(archiver);
      return archiver;
    },
    write: async (...names) => {
      for (const name of names) await succeed(['category', name], env);
    },
    now: async () => {
      const { rows } = await toolbox.db.pool.query<{ now: Date }>(
        'SELECT clock_timestamp() AS now',
      );
      return rows[0]?.now ?? new Date(0);
    },
    restore: async (time, more = {}) => {
      const folder = join(root, `recovered-${(folders += 1)}`, 'postgres');
      const args = ['restore', '--to-time', time, '--into', folder];
      return { ...(await runHere(args, { ...env, ...more })), folder };
    },
    categoriesIn: async (folder) => {
      const server = await startRecovered({ folder, base: await firstBase(archive), bin });
      try {
        const text = 'SELECT name FROM category ORDER BY 1';
        const { rows } = await server.db.pool.query<{ name: string }>(text);
        return rows.map(({ name }) => name);
      } finally {
        await server.stop();
      }
    },
    close: async () => {
      await Promise.all(archivers.map((archiver) => archiver.stop()));
      await toolbox.close();
      await services.release();
      discard(dataDir);
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function succeed(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { code, said } = await runHere(args, env);
  if (code !== 0) throw new Error(said);
}

/** Any command: the toolbox is opened for one. */
function statusCommand() {
  const status = commands.get('status');
  if (status === undefined) throw new Error('There is no command status.');
  return status;
}

function archiveWith(
  { ctx, db, engineOn }: Toolbox,
  given: { readonly archive: Archive; readonly folder: string; readonly bin: string },
): Archiver {
  const projections = allProjections().map(({ name }) => name);
  return startArchiver(ctx, {
    archive: given.archive,
    db,
    everyMs: 200,
    everyHours: 24,
    kept: 2,
    version: '1',
    test: (base) => tryBase(base, { ...given, projections, engineOn }),
  });
}

async function firstBase(archive: Archive): Promise<Base> {
  const [base] = await listBases(archive);
  if (base === undefined) throw new Error('There is no base backup.');
  return base;
}

function objectsOf(archive: Archive, folder: string) {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    base: () => firstBase(archive),
    pieceAfter: async (moment: Date, by: number) => {
      const pieces = await listPieces(archive, await firstBase(archive));
      const piece = pieces[pieces.findIndex(({ completeAt }) => completeAt >= moment) + by];
      if (piece === undefined) throw new Error('There is no such piece.');
      return piece;
    },
    without: async (key: string, act: () => Promise<void>) => {
      const bytes = await readFile(pathOf(key));
      await unlink(pathOf(key));
      await act();
      await writeFile(pathOf(key), bytes);
    },
    damaged: async (key: string, act: () => Promise<void>) => {
      const bytes = await readFile(pathOf(key));
      const turned = Buffer.from(bytes);
      const middle = Math.floor(turned.length / 2);
      turned[middle] = (turned[middle] ?? 0) ^ 1;
      await writeFile(pathOf(key), turned);
      await act();
      await writeFile(pathOf(key), bytes);
    },
  };
}
