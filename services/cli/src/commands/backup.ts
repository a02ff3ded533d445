import { VERSION } from '@forum/config';
import { makeBackup } from '@forum/features/operations/system/operations/backups/make-backup';
import type { Command } from '../toolbox.ts';

/** Makes a backup beside the running forum. */
export const backupCommand: Command = {
  name: 'backup',
  help: 'write everything that is not rebuilt into a folder of BACKUP_DIR',
  run: async ({ ctx, db, settings, print }) => {
    const { backupDir: root, backupsKept: kept } = settings;
    const { folder, manifest } = await makeBackup(ctx, {
      db,
      root,
      kept,
      version: VERSION,
      by: null,
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    print(
      `${folder}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.uploads.length} files.`,
    );
    print('It holds what members told the forum alone. Keep a copy on another machine.');
    return 0;
  },
};
