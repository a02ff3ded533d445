import { loadBackup } from '@forum/features/operations/system/operations/backups/load-backup';
import { reindexForum } from '@forum/features/community/search/operations/reindex';
import type { Command } from '../toolbox.ts';
import { verifyCommand } from './verify.ts';

/** Restores a backup into an empty database, builds the read tables and compares them. */
export const restoreCommand: Command = {
  name: 'restore',
  help: 'put a backup into an empty database: restore FOLDER',
  run: async (toolbox, [folder]) => {
    const { ctx, db, engine, print } = toolbox;
    if (folder === undefined) {
      print('Say which: npm run forum -- restore FOLDER');
      return 2;
    }
    const manifest = await loadBackup({ db, folder, storage: ctx.storage });
    print(`The backup of ${manifest.madeAt} is loaded; the read tables are built.`);
    await engine.prepare();
    const code = await verifyCommand.run(toolbox, []);
    await reindexForum(ctx, () => undefined);
    if (code === 0) print('Everything is as it was. Start the forum.');
    return code;
  },
};
