import type { Database } from '@forum/database';
import type { AppContext } from '@forum/features';
import {
  makeBackup,
  tryBackup,
  type BackupSettings,
} from '@forum/features/operations/system/operations/backups/make-backup';
import { requireBackup } from '@forum/features/operations/system/operations/backups/queries';
import { insertJob } from '@forum/features/operations/system/store';
import type { Work } from '@forum/features/operations/system/operations/work-off';
import { migrations } from '@forum/features/app/migrations';
import type { ProjectionEngine } from '@forum/projections';

/** The backups' folder, and what makes and tests them. */
export interface Backups extends BackupSettings {
  /** Connected as the owner of the tables. */
  readonly db: Database;
  readonly engineOn: (db: Database) => ProjectionEngine;
}

/** Makes backups and tests each: a backup never restored is no backup. */
export function backupWorkers(ctx: AppContext, { engineOn, ...settings }: Backups) {
  const { db, root, kept, keys } = settings;
  const backup: Work = async (_subject, tell, by) => {
    const told = (rows: number) => tell(rows, null);
    const { id, manifest } = await makeBackup(ctx, { ...settings, by, tell: told });
    const next = { id: ctx.newId(), kind: 'restore-test', subject: id, requested_by: by } as const;
    await insertJob(ctx.db, { ...next, requested_at: ctx.clock.now() });
    return `${manifest.tables.length} tables and ${manifest.uploads.length} files were written.`;
  };
  const restoreTest: Work = async (id) => {
    const name = await requireBackup(ctx.db, id);
    return tryBackup(ctx, id, { db, root, kept, keys, name, migrations, engineOn });
  };
  return { backup, 'restore-test': restoreTest };
}
