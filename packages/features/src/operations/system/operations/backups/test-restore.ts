import { join } from 'node:path';
import { connect, migrate, type Database, type Migration } from '@forum/database';
import { DomainError } from '@forum/kernel';
import type { ProjectionEngine } from '@forum/projections';
import type { SealingKeys } from '@forum/storage';
import { loadBackup, requireFiles } from './load-backup.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { digestReadTables } from './read-tables.ts';

/** Which backup to test, and with what. */
export interface TestRestore {
  /** Connected with a login that may create databases. */
  readonly db: Database;
  readonly root: string;
  readonly name: string;
  readonly keys: SealingKeys;
  readonly migrations: readonly Migration[];
  /** What the name of the temporary database ends in: two tests at once must not share one. */
  readonly scratch?: '_copy_test';
  /** The engine of all projections on another database. */
  readonly engineOn: (db: Database) => ProjectionEngine;
}

/**
 * Restores a backup into a database of its own on the same server, rebuilds the read tables there, compares them, and
 * drops it.
 * @returns the findings, as a sentence
 * @throws Error with what is wrong; DomainError conflict `newer-schema`: nothing is wrong, as far as this version can say
 */
export async function testRestore(given: TestRestore): Promise<string> {
  await requireKnownSchema(given);
  const { db, root, name, scratch: ending = '_restore_test', ...rest } = given;
  // One per forum: the next test removes what a dead worker left behind.
  const own = await db.pool.query<{ name: string }>(
    'SELECT left(current_database(), 45) || $1 AS name',
    [ending],
  );
  const scratchName = own.rows[0]?.name ?? '';
  const drop = `DROP DATABASE IF EXISTS "${scratchName}" WITH (FORCE)`;
  await db.pool.query(drop);
  await db.pool.query(`CREATE DATABASE "${scratchName}"`);
  const url = new URL(db.url);
  url.pathname = `/${scratchName}`;
  const scratch = connect(url.href, {
    max: 4,
    applicationName: 'forum-restore-test',
    flush: 'soon',
  });
  try {
    return await restoreInto(scratch, join(root, name), rest);
  } finally {
    await scratch.close();
    await db.pool.query(drop);
  }
}

/**
 * The newest migration of the database that this version does not know, since an upgrade was rolled back: nothing that
 * has it can be restored elsewhere until the next upgrade. Null: there is none.
 */
export async function newerMigration(
  { pool }: Database,
  migrations: readonly Migration[],
): Promise<string | null> {
  const { rows } = await pool.query<{ name: string | null }>(
    'SELECT max(name) AS name FROM migration WHERE name <> ALL ($1)',
    [migrations.map(({ name }) => name)],
  );
  return rows[0]?.name ?? null;
}

async function requireKnownSchema(given: TestRestore): Promise<void> {
  const newer = await newerMigration(given.db, given.migrations);
  if (newer === null) return;
  const folder = join(given.root, given.name);
  const manifest = await readManifest(folder, given.keys);
  if (!manifest.migrations.includes(newer)) return;
  await requireFiles(folder, manifest);
  throw new DomainError(
    'conflict',
    'newer-schema',
    `Its files are as they were written. It was not restored for a test: it has the database's schema ${newer}, which this version of the forum does not know. A newer one was here before.`,
  );
}

async function restoreInto(
  scratch: Database,
  folder: string,
  { migrations, engineOn, keys }: Pick<TestRestore, 'migrations' | 'engineOn' | 'keys'>,
): Promise<string> {
  // A backup made before an upgrade has the schema of that time, and its read tables are not those of this version.
  const { migrations: own } = await readManifest(folder, keys);
  const schema = migrations.filter(({ name }) => own.includes(name));
  const isOlder = schema.length < migrations.length;
  await migrate(scratch, schema);
  const engine = engineOn(scratch);
  if (!isOlder) await engine.prepare();
  const manifest = await loadBackup({ db: scratch, folder, keys, storage: null });
  const { heads, tables, uploads, readTables } = manifest;
  const events = Object.values(heads).reduce((sum, head) => sum + head, 0);
  const loaded = `${events} events, ${tables.length} tables and ${uploads.length} files came back`;
  if (isOlder) return `${loaded}, with the schema of ${own.at(-1)}.`;
  await engine.catchUp();
  await compareReadTables(scratch, manifest);
  return `${loaded}, and ${readTables.length} read tables were built as they were.`;
}

/** A projection that was behind when the backup was made cannot be compared; the next backup can. */
async function compareReadTables(scratch: Database, { readTables }: Manifest): Promise<void> {
  const built = new Map((await digestReadTables(scratch.pool)).map((one) => [one.name, one]));
  const wrong = readTables.filter(({ name, digest }) => built.get(name)?.digest !== digest);
  if (wrong.length === 0) return;
  const rows = wrong.map(
    ({ name, rows: before }) => `${name} (${built.get(name)?.rows ?? 0} rows, ${before} before)`,
  );
  throw new Error(`Read tables came out different: ${rows.join(', ')}.`);
}
