import { migrate } from '@forum/database';
import { prepareApplicationLogin } from '@forum/event-store';
import { migrations } from '@forum/features/app/migrations';
import { prepareQueue } from '@forum/projections';
import type { Command } from '../toolbox.ts';

/** Brings the schema, the application's login and the read tables up to date. */
export const migrateCommand: Command = {
  name: 'migrate',
  help: 'bring the database up to date; rebuilds read tables whose version changed',
  run: async ({ db, engine, settings, print }) => {
    const ran = await migrate(db, migrations);
    const { done, warnings } = await prepareApplicationLogin(
      db,
      settings.directUrl ?? settings.databaseUrl ?? db.url,
    );
    await prepareQueue(db);
    await engine.prepare();
    for (const sentence of [...done, ...warnings]) print(sentence);
    print(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}`);
    return 0;
  },
};
