// `npm run bench:log`: the figures of docs/performance.md, in one run.
import { cpus } from 'node:os';
import { type Database, leaseMigrations } from '@forum/database';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { eventStoreMigrations } from '@forum/event-store';
import { projectionMigrations } from '../src/index.ts';
import { benchAnnouncing } from './announcing.ts';
import { benchAppends } from './appends.ts';
import { printTable } from './figures.ts';
import { benchProjecting } from './projecting.ts';
import { benchRebuilding } from './rebuilding.ts';
import { benchTables } from './tables.ts';
import { benchVisible } from './visible.ts';

const redisUrl = process.env['TEST_REDIS_URL'];
const only = process.argv[2];

const migrations = [...leaseMigrations, ...eventStoreMigrations, ...projectionMigrations];

async function onFreshDatabases(
  count: number,
  act: (dbs: readonly Database[]) => Promise<void>,
): Promise<void> {
  const databases: TestDatabase[] = [];
  try {
    while (databases.length < count) databases.push(await testDatabase(migrations, { max: 12 }));
    await act(databases.map(({ db }) => db));
  } finally {
    for (const database of databases) await database.close();
  }
}

async function onFreshDatabase(act: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await testDatabase(migrations, { max: 40 });
  try {
    await act(database);
  } finally {
    await database.close();
  }
}

const parts: Record<string, () => Promise<void>> = {
  appends: () => onFreshDatabase(({ db }) => benchAppends(db, 0.8)),
  projecting: () => onFreshDatabase(({ db }) => benchProjecting(db, 192_000)),
  tables: () => benchTables(onFreshDatabases, 96_000),
  rebuilding: () => onFreshDatabase((database) => benchRebuilding(database, 192_000)),
  visible: async () => {
    const rows = [['', 'p50', 'p99', 'longest']];
    if (redisUrl !== undefined) {
      await onFreshDatabase(async ({ db }) => {
        rows.push(await benchVisible(db, 'queue on Redis', redisUrl, 1000));
      });
    }
    await onFreshDatabase(async ({ db }) => {
      rows.push(await benchVisible(db, 'queue on Postgres', undefined, 1000));
    });
    printTable('From the commit of an append until it is visible, unloaded', rows);
  },
  announcing: () =>
    onFreshDatabase(async ({ url }) => {
      const rows = await benchAnnouncing(url, redisUrl, 500);
      printTable('From announcing until it is heard', [['', 'p50', 'p99', 'longest'], ...rows]);
    }),
};

process.stdout.write(`The log on ${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'})\n`);
for (const [name, run] of Object.entries(parts)) {
  if (only === undefined || only === name) await run();
}
