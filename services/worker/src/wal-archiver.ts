import { join } from 'node:path';
import { mkdirSync } from 'node:fs';
import { type Settings, VERSION } from '@forum/config';
import type { Database } from '@forum/database';
import type { AppContext } from '@forum/features';
import { allProjections } from '@forum/features/app/catalogue';
import {
  type Archiver,
  startArchiver,
} from '@forum/features/operations/system/operations/wal/archiver';
import { dropSlot } from '@forum/features/operations/system/operations/wal/slot';
import { forgetArchive } from '@forum/features/operations/system/operations/wal/state';
import { tryBase } from '@forum/features/operations/system/operations/wal/try-base';
import type { ProjectionEngine } from '@forum/projections';
import { openStorageAt, type SealingKeys } from '@forum/storage';

/** What the archiver works on. */
export interface WalArchiving {
  readonly settings: Settings;
  /** Connected as the owner of the tables. */
  readonly db: Database;
  readonly keys: SealingKeys;
  readonly engineOn: (db: Database) => ProjectionEngine;
}

/**
 * Archives the write-ahead log if a setting says where to; otherwise lets the server discard it. Starting waits for
 * neither.
 */
export function archiveWal(
  ctx: AppContext,
  { settings, db, keys, engineOn }: WalArchiving,
): Archiver {
  const { walUrl, backupHours: everyHours, backupsKept, postgresBin: bin } = settings;
  if (walUrl === undefined) {
    const forgotten = archiveNothing(ctx, db);
    return { stop: () => forgotten };
  }
  const archive = { storage: openStorageAt(walUrl, 'BACKUP_WAL_URL'), keys };
  const projections = allProjections().map(({ name }) => name);
  const folder = join(settings.dataDir, 'recovering');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return startArchiver(ctx, {
    archive,
    db,
    everyHours,
    kept: backupsKept.newest,
    version: VERSION,
    test: (base) => tryBase(base, { archive, folder, bin, projections, engineOn }),
  });
}

async function archiveNothing({ db: kysely, logger }: AppContext, db: Database): Promise<void> {
  try {
    await forgetArchive(kysely);
    await dropSlot(db);
  } catch (error) {
    logger.warn({ err: error }, 'the server may still keep its log for an archive');
  }
}
