import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { inTransaction, type Database } from '@forum/database';
import type { Queryable } from '@forum/event-store';
import type { Bytes, SealingKeys, StoragePort } from '@forum/storage';
import { rowsKept, tablesToKeep, type TableToKeep } from './kept-tables.ts';
import { writeManifest, type KeptTable, type Manifest } from './manifest.ts';
import { OWNER_ONLY, printOf, UPLOADS, unfinished, writePrivately } from './private-files.ts';
import { digestReadTables, untilCaughtUp } from './read-tables.ts';

/** What to back up, and where to. */
export interface WriteBackup {
  /** Connected as the owner of the tables. */
  readonly db: Database;
  readonly storage: StoragePort;
  /** The folder that holds all backups. */
  readonly root: string;
  readonly id: string;
  readonly now: Date;
  readonly version: string;
  /** Null: sessions are hashed without one. */
  readonly sessionSecret: string | null;
  /** The first one encrypts. */
  readonly keys: SealingKeys;
  /** Called with the number of rows written. */
  readonly tell?: (rows: number) => void;
}

/** Rows per fetch: enough to make round trips cheap, few enough to fit in memory. */
const AT_ONCE = 1000;
/**
 * Begins to read as of one moment: changes nothing and blocks nobody; the connection may stay idle while a slow disk
 * catches up.
 */
export const SNAPSHOT = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
  SET LOCAL idle_in_transaction_session_timeout = 0; SET LOCAL extra_float_digits = 1`;

/**
 * Writes everything that no rebuild can restore, as of one moment, into a folder that appears once complete.
 * @returns its folder's name and its contents
 */
export async function writeBackup(
  given: WriteBackup,
): Promise<{ name: string; manifest: Manifest }> {
  const { root, id, now } = given;
  const name = `${now.toISOString().replaceAll(/[:.]/g, '-')}-${id.slice(-8)}`;
  const folder = unfinished(root, name);
  await mkdir(join(root, UPLOADS), { recursive: true, mode: OWNER_ONLY.folder });
  await mkdir(folder, { mode: OWNER_ONLY.folder });
  await untilCaughtUp(given.db.pool);
  try {
    const { keys, ...snapshot } = await inTransaction(
      given.db,
      ({ client }) => writeSnapshot(client, folder, given),
      SNAPSHOT,
    );
    const uploads = await copyUploads(given, keys);
    const { version, sessionSecret } = given;
    const manifest = {
      format: 1,
      id,
      madeAt: now.toISOString(),
      version,
      sessionSecret,
      ...snapshot,
      uploads,
    } as const;
    await writeManifest(folder, manifest, given.keys);
    await rename(folder, join(root, name));
    return { name, manifest };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeSnapshot(db: Queryable, folder: string, { tell, keys }: WriteBackup) {
  const heads = await wholeHeads(db);
  const tables: KeptTable[] = [];
  let before = 0;
  for (const table of await tablesToKeep(db)) {
    const told = (rows: number) => tell?.(before + rows);
    const kept = await writeTable(db, { folder, table, keys, tell: told });
    before += kept.rows;
    tables.push(kept);
  }
  const { rows: uploads } = await db.query<{ key: string }>(
    'SELECT DISTINCT key FROM upload ORDER BY 1',
  );
  return {
    ...(await readSchema(db)),
    heads,
    tables,
    readTables: await digestReadTables(db),
    keys: uploads.map(({ key }) => key),
  };
}

/** The migrations that made the tables, and the positions of sequences. */
export async function readSchema(
  db: Queryable,
): Promise<Pick<Manifest, 'migrations' | 'sequences'>> {
  const { rows: migrations } = await db.query<{ name: string }>(
    'SELECT name FROM migration ORDER BY 1',
  );
  const { rows: sequences } = await db.query<{ name: string; value: number | null }>(
    `SELECT sequencename AS name, last_value AS value FROM pg_sequences WHERE schemaname = 'public'`,
  );
  return { migrations: migrations.map(({ name }) => name), sequences };
}

/** The head of each partition. @throws Error if events are missing below one */
export async function wholeHeads(db: Queryable): Promise<Record<string, number>> {
  const { rows } = await db.query<{ partition: number; head: number; events: number }>(
    `SELECT p.partition, p.head, count(e.seq) AS events FROM log_partition AS p
    LEFT JOIN event AS e ON e.partition = p.partition AND e.seq <= p.head
    GROUP BY p.partition, p.head ORDER BY p.partition`,
  );
  const torn = rows.find(({ head, events }) => head !== events);
  if (torn !== undefined) {
    throw new Error(
      `Partition ${torn.partition} of the log has ${torn.events} of ${torn.head} events.`,
    );
  }
  return Object.fromEntries(rows.map(({ partition, head }) => [partition, head]));
}

interface WriteTable {
  readonly folder: string;
  readonly table: TableToKeep;
  readonly keys: SealingKeys;
  readonly tell: (rows: number) => void;
}

async function writeTable(
  db: Queryable,
  { folder, table, keys, tell }: WriteTable,
): Promise<KeptTable> {
  const { name, columns } = table;
  const file = `${name}.jsonl.gz`;
  let rows = 0;
  const lines = async function* () {
    const list = columns.map((column) => `"${column.name}"::text`).join(', ');
    await db.query(
      `DECLARE kept NO SCROLL CURSOR FOR SELECT json_build_array(${list})::text AS line FROM "${name}" ${rowsKept(name)}`,
    );
    for (;;) {
      const found = await db.query<{ line: string }>(`FETCH ${AT_ONCE} FROM kept`);
      if (found.rows.length === 0) break;
      rows += found.rows.length;
      tell(rows);
      yield `${found.rows.map(({ line }) => line).join('\n')}\n`;
    }
    await db.query('CLOSE kept');
  };
  const print = await writePrivately(join(folder, file), zipped(lines()), { keys, name: file });
  return { name, columns: [...columns], file, rows, ...print };
}

/** Whoever reads it is told why its source failed. */
function zipped(source: AsyncIterable<string>): Bytes {
  return pipeline(Readable.from(source), createGzip(), () => undefined);
}

/** Copies what is not there yet, with the present key. Files that their owner removed meanwhile are skipped. */
async function copyUploads(given: WriteBackup, keys: readonly string[]) {
  const uploads: Manifest['uploads'] = [];
  const sealed = given.keys[0] === undefined ? '' : `.${given.keys[0].id}`;
  for (const key of keys) {
    const file = `${key}${sealed}`;
    const path = join(given.root, UPLOADS, file);
    const print = (await printOf(path)) ?? (await copyUpload(given, key, path));
    if (print !== null) uploads.push({ key, file, ...print });
  }
  return uploads;
}

async function copyUpload({ storage, keys }: WriteBackup, key: string, path: string) {
  const found = await storage.get(key);
  if (found === null) return null;
  const print = await writePrivately(`${path}.part`, found.stream, { keys, name: key });
  await rename(`${path}.part`, path);
  return print;
}
