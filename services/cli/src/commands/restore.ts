import { backupKeys } from '@forum/config';
import { forgetPages } from '@forum/features/framework/http/stored/page-files';
import { loadBackup } from '@forum/features/operations/system/operations/backups/load-backup';
import { reindexForum } from '@forum/features/community/search/operations/reindex';
import { sealingKeys } from '@forum/storage';
import type { Command } from '../toolbox.ts';
import { keepSessionSecret } from './keep-session-secret.ts';
import { restoreToTime } from './restore-to-time.ts';
import { verifyCommand } from './verify.ts';

/** Restores a backup into an empty database, builds the read tables and compares them. */
export const restoreCommand: Command = {
  name: 'restore',
  help: 'restore a backup into an empty database: restore FOLDER; or recover to a point in time: restore --to-time TIME --into FOLDER',
  runAlone: (tools, args) => (args.includes('--to-time') ? restoreToTime(tools, args) : null),
  run: async (toolbox, [folder]) => {
    const { ctx, db, engine, print } = toolbox;
    if (folder === undefined) {
      print('Usage: npm run forum -- restore FOLDER, or restore --to-time TIME --into FOLDER');
      return 2;
    }
    const keys = sealingKeys(backupKeys(toolbox.settings));
    const manifest = await loadBackup({ db, folder, keys, storage: ctx.storage });
    print(`The backup of ${manifest.madeAt} is loaded; the read tables are built.`);
    await forgetPages(toolbox.settings.dataDir);
    await keepSessionSecret(toolbox, manifest.sessionSecret);
    await engine.prepare();
    const code = await verifyCommand.run(toolbox, []);
    await reindexForum(ctx, () => undefined);
    if (code === 0) print('The restore is complete. Start the forum.');
    return code;
  },
};
