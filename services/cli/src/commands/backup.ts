import { backupKeys, VERSION } from '@forum/config';
import { migrations } from '@forum/features/app/migrations';
import {
  makeBackup,
  tryBackup,
} from '@forum/features/operations/system/operations/backups/make-backup';
import { listBackups } from '@forum/features/operations/system/operations/backups/queries';
import { sealingKeys } from '@forum/storage';
import type { Command, Toolbox } from '../toolbox.ts';

/** Makes a backup beside the running forum. */
export const backupCommand: Command = {
  name: 'backup',
  help: 'back up everything that cannot be rebuilt into a folder of BACKUP_DIR, and test the restore',
  run: async (toolbox, options) => {
    // An option until every backup was tested anyway; it still stands in operators' timetables.
    if (options.some((option) => option !== '--test')) {
      toolbox.print('Usage: npm run forum -- backup');
      return 2;
    }
    await backUp(toolbox, VERSION);
    return 0;
  },
};

/**
 * Makes a backup and test-restores it, whatever the version of its schema.
 * @param version which version of the forum can restore it
 * @throws Error when either fails
 */
export async function backUp(
  { ctx, db, engineOn, settings, print }: Toolbox,
  version: string,
): Promise<void> {
  const { backupDir: root, backupsKept: kept } = settings;
  const keys = sealingKeys(backupKeys(settings));
  const { id, folder, manifest } = await makeBackup(ctx, {
    db,
    root,
    kept,
    keys,
    version,
    by: null,
  });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  print(
    `${folder}: ${rows} rows of ${manifest.tables.length} tables, ${manifest.uploads.length} files.`,
  );
  print('It contains private data. Keep a copy on another machine.');
  const name = folder.slice(root.length + 1);
  print(await tryBackup(ctx, id, { db, root, kept, keys, name, migrations, engineOn }));
}

/** The backups on the list, newest first. */
export const backupsCommand: Command = {
  name: 'backups',
  help: 'list the backups, newest first, and whether their restore was tested',
  run: async ({ ctx, print }) => {
    const { data } = await listBackups(ctx.db, { limit: 100 });
    if (data.length === 0) print('There is no backup.');
    for (const { folder, madeAt, bytes, events, test } of data) {
      const tested =
        test === null ? 'not tested' : test.passed ? 'restored for a test' : `✗ ${test.outcome}`;
      print(
        `${madeAt}  ${folder}  ${Math.ceil(bytes / 1_000_000)} MB  ${events} events  ${tested}`,
      );
    }
    return data.some(({ test }) => test?.passed === false) ? 1 : 0;
  },
};
