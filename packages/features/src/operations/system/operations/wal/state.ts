import { sql, type Kysely } from 'kysely';

/** The state of the archive of the write-ahead log. */
export interface WalArchiveRow {
  /** There is one row, or none if nothing is archived. */
  id: boolean;
  /** Everything acknowledged before this time is in the archive; initially, when archiving began. */
  archived_at: Date;
  /** When the newest base backup ended; null: there is none yet. */
  base_at: Date | null;
  base_bytes: number | null;
  /** Of the last attempt to make and test one. All three null: no attempt yet. */
  base_tested_at: Date | null;
  base_test_passed: boolean | null;
  base_test_outcome: string | null;
  /** What prevents archiving; null: nothing. */
  error: string | null;
}

/** The table, as queries see it. */
export type WalArchiveStore = { wal_archive: WalArchiveRow };

type Db = Kysely<WalArchiveStore>;

/** From now on archiving is expected to keep up: its age is reported. */
export async function expectArchive(db: Db): Promise<void> {
  await sql`INSERT INTO wal_archive (id, archived_at) VALUES (true, now())
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Nobody archives any more, so nothing is late. */
export async function forgetArchive(db: Db): Promise<void> {
  await db.deleteFrom('wal_archive').execute();
}

/** Records the outcome of archiving or of a base backup. */
export async function noteArchive(db: Db, row: Partial<Omit<WalArchiveRow, 'id'>>): Promise<void> {
  await db.updateTable('wal_archive').set(row).execute();
}

declare module '../../../../framework/read-database.ts' {
  interface ReadTables extends WalArchiveStore {}
}
