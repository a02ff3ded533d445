import { join } from 'node:path';
import type { Database } from '@forum/database';
import { DomainError } from '@forum/kernel';
import type { SealingKeys } from '@forum/storage';
import type { AppContext } from '../../../../framework/feature.ts';
import type { Retention } from './kept-backups.ts';
import type { Manifest } from './manifest.ts';
import { pruneBackups } from './private-files.ts';
import { listPassed } from './queries.ts';
import { testRestore, type TestRestore } from './test-restore.ts';
import { deleteBackups, insertBackup, noteTest } from './store.ts';
import { writeBackup } from './write-backup.ts';

type Needs = Pick<AppContext, 'db' | 'clock' | 'newId' | 'storage' | 'site'>;

/** How backups are made. */
export interface BackupSettings {
  /** The folder that holds them. */
  readonly root: string;
  readonly kept: Retention;
  /** The first one encrypts; none: backups are not encrypted. */
  readonly keys: SealingKeys;
  /** The forum's version. */
  readonly version: string;
}

/** Who requested the backup, and how to report progress. */
export interface MakeBackup extends BackupSettings {
  /** Connected as the owner of the tables. */
  readonly db: Database;
  /** Member id; null: the schedule or the command line. */
  readonly by: string | null;
  readonly tell?: (rows: number) => void;
}

/** Makes a backup, lists it, and removes surplus ones. */
export async function makeBackup(
  ctx: Needs,
  { by, kept, ...given }: MakeBackup,
): Promise<{ readonly id: string; readonly folder: string; readonly manifest: Manifest }> {
  const [id, now, started] = [ctx.newId(), ctx.clock.now(), performance.now()];
  const { sessionSecret = null } = ctx.site;
  const writing = { ...given, storage: ctx.storage, sessionSecret, id, now };
  const { name, manifest } = await writeBackup(writing);
  const all = [...manifest.tables, ...manifest.uploads];
  await insertBackup(ctx.db, {
    id,
    folder: name,
    made_at: now,
    made_by: by,
    duration_ms: Math.round(performance.now() - started),
    bytes: all.reduce((sum, { bytes }) => sum + bytes, 0),
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    events: Object.values(manifest.heads).reduce((sum, head) => sum + head, 0),
    uploads: manifest.uploads.length,
  });
  await prune(ctx, { root: given.root, kept, keys: given.keys });
  return { id, folder: join(given.root, name), manifest };
}

/** What a test restore needs, and how many backups to keep. */
export type TryBackup = TestRestore & Pick<BackupSettings, 'kept'>;

/**
 * Test-restores a backup, records the outcome, and removes surplus backups now that it is good.
 * @returns the outcome, as a sentence @throws Error with what is wrong
 */
export async function tryBackup(
  ctx: Pick<AppContext, 'db' | 'clock'>,
  id: string,
  given: TryBackup,
): Promise<string> {
  const outcome = await noted(ctx, id, given);
  await prune(ctx, given);
  return outcome;
}

async function noted(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  id: string,
  given: TestRestore,
): Promise<string> {
  const started = performance.now();
  const note = (passed: boolean, outcome: string) => {
    const ms = Math.round(performance.now() - started);
    return noteTest(db, id, { at: clock.now(), ms, passed, outcome });
  };
  try {
    const outcome = await testRestore(given);
    await note(true, outcome);
    return outcome;
  } catch (error) {
    // Neither passed nor failed: `backup-untested` tells if that lasts.
    if (error instanceof DomainError && error.code === 'newer-schema') return error.message;
    await note(false, error instanceof Error ? error.message : String(error));
    throw error;
  }
}

async function prune(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { root, kept, keys }: Pick<BackupSettings, 'root' | 'kept' | 'keys'>,
): Promise<void> {
  const keep = { kept, keys, passed: await listPassed(db), now: clock.now() };
  await deleteBackups(db, await pruneBackups(root, keep));
}
