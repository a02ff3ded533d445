import { leaseMigrations } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { createPostgresSearch, searchMigrations } from '../src/index.ts';
import { describeSearchEngine } from './port-contract.ts';

describeSearchEngine('Postgres', async () => {
  const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
  const engine = createPostgresSearch(database.db.kysely);
  return { engine, close: () => database.close() };
});
