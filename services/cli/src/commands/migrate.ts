import { migrate } from '@forum/database';
import { prepareApplicationLogin } from '@forum/event-store';
import { migrations } from '@forum/features/app/migrations';
import { prepareQueue } from '@forum/projections';
import type { Command } from '../toolbox.ts';

/** Brings the schema, the application's login and the read tables up to date. */
export const migrateCommand: Command = {
  name: 'migrate',
  help: 'bring the database up to date, and read tables of another version; --leave-rebuilds: workers do that',
  run: async ({ db, engine, settings, print }, [option]) => {
    if (option !== undefined && option !== '--leave-rebuilds') {
      print('Usage: npm run forum -- migrate [--leave-rebuilds]');
      return 2;
    }
    const ran = await migrate(db, migrations);
    const { done, warnings } = await prepareApplicationLogin(
      db,
      settings.directUrl ?? settings.databaseUrl ?? db.url,
    );
    await prepareQueue(db);
    if (option === undefined) await engine.prepare();
    else await engine.createMissing();
    for (const sentence of [...done, ...warnings]) print(sentence);
    print(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}`);
    return 0;
  },
};
