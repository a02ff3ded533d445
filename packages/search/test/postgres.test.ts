import { testDatabase } from '@forum/database/test-database';
import { createPostgresSearch, searchMigrations } from '../src/index.ts';
import { describeSearchEngine } from './port-contract.ts';

describeSearchEngine('Postgres', async () => {
  const database = await testDatabase(searchMigrations);
  return { engine: createPostgresSearch(database.db.kysely), close: database.close };
});
