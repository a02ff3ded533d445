import type { SystemState } from '@forum/contracts/system';
import { sql, type Kysely } from 'kysely';

/** The state of the copies of backups in another storage. */
export interface BackupCopyRow {
  /** There is one row, or none if nothing is copied. */
  id: boolean;
  /** When copies were first expected. */
  since: Date;
  /** When the newest backup that has a whole copy was made; null: none has. */
  newest_at: Date | null;
  /** Size of that copy, and what of it had to be sent. */
  bytes: number | null;
  sent_bytes: number | null;
  /** Whether it is locked as it should be; null: nothing is to be locked. */
  is_locked: boolean | null;
  /** What prevents copies; null: nothing. */
  error: string | null;
  /** Of the last test of a copy. All three null: none yet. */
  tested_at: Date | null;
  test_passed: boolean | null;
  test_outcome: string | null;
}

/** The table, as queries see it. */
export type BackupCopyStore = { backup_copy: BackupCopyRow };

type Db = Kysely<BackupCopyStore>;

/** From now on copies are expected: their age is reported. */
export async function expectCopies(db: Db): Promise<void> {
  await sql`INSERT INTO backup_copy (id) VALUES (true) ON CONFLICT (id) DO UPDATE SET id = true`.execute(
    db,
  );
}

/** Nothing is copied any more, so nothing is late. */
export async function forgetCopies(db: Db): Promise<void> {
  await db.deleteFrom('backup_copy').execute();
}

/** Records the outcome of a copy or of its test. */
export async function noteCopy(
  db: Db,
  row: Partial<Omit<BackupCopyRow, 'id' | 'since'>>,
): Promise<void> {
  await db.updateTable('backup_copy').set(row).execute();
}

/** The state of the copies, as the console shows it; null: none are made. */
export async function readCopies(db: Db): Promise<SystemState['backupCopies']> {
  const row = await db.selectFrom('backup_copy').selectAll().executeTakeFirst();
  if (row === undefined) return null;
  const { newest_at, bytes, is_locked, error, tested_at, test_passed, test_outcome } = row;
  return {
    newestAt: newest_at?.toISOString() ?? null,
    bytes,
    isLocked: is_locked,
    testedAt: tested_at?.toISOString() ?? null,
    problem: error ?? (test_passed === false ? test_outcome : null),
  };
}

/** When a copy was last tested, and whether it passed; null: none was. */
export async function lastCopyTest(
  db: Db,
): Promise<Pick<BackupCopyRow, 'tested_at' | 'test_passed'> | null> {
  const columns = ['tested_at', 'test_passed'] as const;
  return (await db.selectFrom('backup_copy').select(columns).executeTakeFirst()) ?? null;
}

declare module '../../../../framework/read-database.ts' {
  interface ReadTables extends BackupCopyStore {}
}
