import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backupKeys } from '@forum/config';
import { loadBackup } from '@forum/features/operations/system/operations/backups/load-backup';
import { reindexForum } from '@forum/features/community/search/operations/reindex';
import { sealingKeys } from '@forum/storage';
import type { Command, Toolbox } from '../toolbox.ts';
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
    const keys = sealingKeys(backupKeys(toolbox.settings));
    const manifest = await loadBackup({ db, folder, keys, storage: ctx.storage });
    print(`The backup of ${manifest.madeAt} is loaded; the read tables are built.`);
    await keepSessionSecret(toolbox, manifest.sessionSecret);
    await engine.prepare();
    const code = await verifyCommand.run(toolbox, []);
    await reindexForum(ctx, () => undefined);
    if (code === 0) print('Everything is as it was. Start the forum.');
    return code;
  },
};

/** Members stay signed in with the secret that their sessions were hashed with. */
async function keepSessionSecret({ settings, print }: Toolbox, kept: string | null): Promise<void> {
  if (kept === null || kept === settings.sessionSecret) return;
  const path = join(settings.dataDir, 'session.secret');
  const ofLauncher = await readFile(path, 'utf8').catch(() => null);
  // One that the launcher made for the empty forum gives way. Without the launcher nobody reads that file, and an
  // operator's own setting stays as it is.
  if (ofLauncher === null || settings.sessionSecret !== ofLauncher.trim()) {
    print('SESSION_SECRET is another one than that of the backup: members must sign in again,');
    print('unless you set it to the one of the forum that made it.');
    return;
  }
  await writeFile(`${path}.new`, kept, { mode: 0o600 });
  await rename(`${path}.new`, path);
}
