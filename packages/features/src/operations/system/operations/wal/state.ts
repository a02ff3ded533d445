import { sql, type Kysely } from 'kysely';

/** How the archive of the write-ahead log does. */
export interface WalArchiveRow {
  /** There is one row, and none where nothing is archived. */
  id: boolean;
  /** All that was acknowledged before is in the archive; at first, when archiving was begun. */
  archived_at: Date;
  /** When the newest base backup was ended; null: there is none yet. */
  base_at: Date | null;
  base_bytes: number | null;
  /** Of the last attempt to make and test one. Null, all three: there was none yet. */
  base_tested_at: Date | null;
  base_test_passed: boolean | null;
  base_test_outcome: string | null;
  /** What stands in the way of archiving; null: nothing. */
  error: string | null;
}

/** The table, as queries see it. */
export type WalArchiveStore = { wal_archive: WalArchiveRow };

type Db = Kysely<WalArchiveStore>;

/** From now on it is expected to be kept: its age is told. */
export async function expectArchive(db: Db): Promise<void> {
  await sql`INSERT INTO wal_archive (id, archived_at) VALUES (true, now())
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Nobody archives any more, so nothing is late. */
export async function forgetArchive(db: Db): Promise<void> {
  await db.deleteFrom('wal_archive').execute();
}

/** Notes what came of archiving or of a base backup. */
export async function noteArchive(db: Db, row: Partial<Omit<WalArchiveRow, 'id'>>): Promise<void> {
  await db.updateTable('wal_archive').set(row).execute();
}

declare module '../../../../framework/read-database.ts' {
  interface ReadTables extends WalArchiveStore {}
}
