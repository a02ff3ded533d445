import { join } from 'node:path';
import { connect, migrate, type Database, type Migration } from '@forum/database';
import type { ProjectionEngine } from '@forum/projections';
import { loadBackup } from './load-backup.ts';
import type { Manifest } from './manifest.ts';
import { digestReadTables } from './read-tables.ts';

/** Which backup to test, and with what. */
export interface TestRestore {
  /** Connected with a login that may create databases. */
  readonly db: Database;
  readonly root: string;
  readonly name: string;
  readonly migrations: readonly Migration[];
  /** The engine of all projections on another database. */
  readonly engineOn: (db: Database) => ProjectionEngine;
}

/**
 * Restores a backup into a database of its own on the same server, rebuilds the read tables there, compares them, and
 * drops it.
 * @returns the findings, as a sentence @throws Error with what is wrong
 */
export async function testRestore({ db, root, name, ...rest }: TestRestore): Promise<string> {
  // One per forum: the next test removes what a dead worker left.
  const own = await db.pool.query<{ name: string }>(
    `SELECT left(current_database(), 45) || '_restore_test' AS name`,
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

async function restoreInto(
  scratch: Database,
  folder: string,
  { migrations, engineOn }: Pick<TestRestore, 'migrations' | 'engineOn'>,
): Promise<string> {
  await migrate(scratch, migrations);
  const engine = engineOn(scratch);
  await engine.prepare();
  const manifest = await loadBackup({ db: scratch, folder, storage: null });
  await engine.catchUp();
  await compareReadTables(scratch, manifest);
  const events = Object.values(manifest.heads).reduce((sum, head) => sum + head, 0);
  return `${events} events, ${manifest.tables.length} tables and ${manifest.uploads.length} files came back, and ${manifest.readTables.length} read tables were built as they were.`;
}

/** A projection that was behind when the backup was made cannot be compared; the next backup can. */
async function compareReadTables(scratch: Database, { readTables }: Manifest): Promise<void> {
  const built = new Map((await digestReadTables(scratch.pool)).map((one) => [one.name, one]));
  const wrong = readTables.filter(({ name, digest }) => built.get(name)?.digest !== digest);
  if (wrong.length === 0) return;
  const rows = wrong.map(
    ({ name, rows: before }) => `${name} (${built.get(name)?.rows ?? 0} rows, ${before} before)`,
  );
  throw new Error(`Read tables were built otherwise: ${rows.join(', ')}.`);
}
