import { migrate } from '@forum/database';
import { migrations } from '@forum/features/migrations';
import { prepareQueue } from '@forum/projections';
import type { Command } from '../toolbox.ts';

/** Brings the schema and the read tables up to date. */
export const migrateCommand: Command = {
  name: 'migrate',
  help: 'bring the database up to date; rebuilds read tables whose version changed',
  run: async ({ db, engine, print }) => {
    const ran = await migrate(db, migrations);
    await engine.prepare();
    await prepareQueue(db);
    print(ran.length === 0 ? 'The database is up to date.' : `Migrated: ${ran.join(', ')}`);
    return 0;
  },
};
