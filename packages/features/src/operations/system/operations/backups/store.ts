import type { Kysely } from 'kysely';

/** A finished backup, and the result of its test restore. */
export interface BackupRow {
  id: string;
  /** The name of its folder. */
  folder: string;
  made_at: Date;
  /** Null: made by the schedule, or from the command line. */
  made_by: string | null;
  duration_ms: number;
  bytes: number;
  rows: number;
  events: number;
  uploads: number;
  /** Null, all four: not tested yet. */
  tested_at: Date | null;
  test_ms: number | null;
  test_passed: boolean | null;
  test_outcome: string | null;
}

/** The store's table, as queries see it. */
export type BackupStore = {
  backup: BackupRow;
};

type Db = Kysely<BackupStore>;

/** A new backup. */
export type NewBackup = Omit<BackupRow, 'tested_at' | 'test_ms' | 'test_passed' | 'test_outcome'>;

/** Lists a backup. */
export async function insertBackup(db: Db, backup: NewBackup): Promise<void> {
  const untested = { tested_at: null, test_ms: null, test_passed: null, test_outcome: null };
  await db
    .insertInto('backup')
    .values({ ...backup, ...untested })
    .execute();
}

/** Removes backups from the list whose folders are gone. */
export async function deleteBackups(db: Db, folders: readonly string[]): Promise<void> {
  if (folders.length === 0) return;
  await db.deleteFrom('backup').where('folder', 'in', folders).execute();
}

/** The result of a test restore. */
export interface TestOutcome {
  readonly at: Date;
  readonly ms: number;
  readonly passed: boolean;
  readonly outcome: string;
}

/** Records a test result. */
export async function noteTest(
  db: Db,
  id: string,
  { at, ms, passed, outcome }: TestOutcome,
): Promise<void> {
  await db
    .updateTable('backup')
    .set({ tested_at: at, test_ms: ms, test_passed: passed, test_outcome: outcome.slice(0, 1000) })
    .where('id', '=', id)
    .execute();
}

declare module '../../../../framework/read-database.ts' {
  interface ReadTables extends BackupStore {}
}
