import { VERSION } from '@forum/config';
import { listMissing, migrate } from '@forum/database';
import { prepareApplicationLogin } from '@forum/event-store';
import { type Layout, layoutOf } from '@forum/event-store/log-tables/layouts';
import { divideEmptyLog } from '@forum/event-store/log-tables/move';
import { migrations } from '@forum/features/app/migrations';
import { isInUse } from '@forum/features/operations/system/operations/backups/load-backup';
import { prepareQueue } from '@forum/projections';
import type { Command, Toolbox } from '../toolbox.ts';
import { backUp } from './backup.ts';

const OPTIONS = new Set(['--after-backup', '--leave-rebuilds']);

/** Brings the schema, the application's login and the read tables up to date. */
export const migrateCommand: Command = {
  name: 'migrate',
  help: 'migrate the database and rebuild outdated read tables; --leave-rebuilds: leave those to the workers; --after-backup: back up first if there is anything to do',
  run: async (toolbox, options) => {
    const { db, engine, settings, print } = toolbox;
    if (options.some((option) => !OPTIONS.has(option))) {
      print('Usage: npm run forum -- migrate [--after-backup] [--leave-rebuilds]');
      return 2;
    }
    if (options.includes('--after-backup')) await backUpBefore(toolbox);
    const ran = await migrate(db, migrations);
    const { done, warnings } = await prepareApplicationLogin(
      db,
      settings.directUrl ?? settings.databaseUrl ?? db.url,
    );
    await prepareQueue(db);
    const tables = layoutOf(settings.logTables) ?? 1;
    const isDivided = await divideEmptyLog(db, tables);
    if (options.includes('--leave-rebuilds')) await engine.createMissing();
    else await engine.prepare();
    for (const sentence of [...done, ...warnings]) print(sentence);
    if (!isDivided) print(notDividedInto(tables));
    print(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}`);
    return 0;
  },
};

const notDividedInto = (tables: Layout): string =>
  `The log does not have as many tables as LOG_TABLES says. To move it: npm run forum -- log-tables ${tables}. To leave it: npm run forum -- log-tables says how many it has, for LOG_TABLES.`;

/**
 * A forum with content is backed up before it is migrated; an empty one needs no way back.
 * @throws Error: then nothing is migrated
 */
async function backUpBefore(toolbox: Toolbox): Promise<void> {
  const missing = await listMissing(toolbox.db, migrations);
  if (missing.length === 0 || missing.length === migrations.length) return;
  if (await isInUse(toolbox.db.pool)) await backUp(toolbox, `the one before ${VERSION}`);
}
