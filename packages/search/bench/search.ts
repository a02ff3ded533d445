// `npm run bench:search -- 100000 1000000`: the figures of docs/performance.md and docs/scaling.md on searching, for
// each number of documents, in one run. `shards=3` fills as many indexes of Meilisearch, where there is one; `merging`: the cost
// of asking many of them.
import { cpus, loadavg } from 'node:os';
import { leaseMigrations, type Database } from '@forum/database';
import { testDatabase } from '@forum/database/test-database';
import { sql } from 'kysely';
import {
  createMeiliSearch,
  createMeiliServers,
  createPostgresSearch,
  searchMigrations,
} from '../src/index.ts';
import { meiliForTests } from '../test/meili-for-tests.ts';
import { silent } from '../test/silent.ts';
import { seedDocuments } from './documents.ts';
import { measureMerging } from './merging.ts';
import { measure, timed } from './measure.ts';

const given = process.argv.slice(2);
if (given.includes('merging')) {
  await measureMerging();
  process.exit();
}
const sizes = given.map(Number).filter((size) => size > 0);
const shards = Number(given.find((one) => one.startsWith('shards='))?.slice('shards='.length) ?? 1);
const say = (line: string) => process.stdout.write(`${line}\n`);

const [seconds, megabytes] = [
  (ms: number) => `${(ms / 1000).toFixed(0)} s`,
  (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`,
];

const opened = [];
for (const documents of sizes.length > 0 ? sizes : [100_000]) {
  const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
  const search = createPostgresSearch(database.db.kysely);
  const seeded = await timed(() => seedDocuments(database.db.kysely, documents));
  const counted = await timed(() => search.refresh());
  const { table, indexes } = await sizeOf(database.db);
  say(
    `${documents} posts, ${cpus().length} cores; written in ${seconds(seeded)}, their words counted in ` +
      `${seconds(counted)}; ${megabytes(table)} of documents, ${megabytes(indexes)} of indexes`,
  );
  opened.push({ name: `Postgres, ${documents}`, documents, database, db: database.db, search });
}
say(`load before: ${loadavg()[0]?.toFixed(1)}`);
await measure(opened);
say(`load after: ${loadavg()[0]?.toFixed(1)}`);
for (const { name, search } of opened) {
  const again = await timed(() => search.refresh());
  say(`${name}, refresh with nothing to do: ${again.toFixed(1)} ms`);
}
const meili = await meiliForTests();
for (const { documents, db } of meili === null ? [] : opened) {
  await measureMeili(documents, db);
}
await meili?.close();
for (const { database } of opened) await database.close();

async function measureMeili(documents: number, db: Database): Promise<void> {
  if (meili === null) return;
  const { url, masterKey, version } = meili;
  const servers = createMeiliServers({
    urls: [url],
    masterKey,
    index: `measured_${documents}`,
    shards,
  });
  const search = createMeiliSearch({ db: db.kysely, servers, logger: silent });
  say(`Meilisearch was filled in ${seconds(await timed(() => search.refresh()))}`);
  const name = `Meilisearch ${version}, ${documents}${shards > 1 ? `, ${shards} shards` : ''}`;
  await measure([{ name, db, search }]);
  for (const { index } of servers.wanted) await meili.forget(index);
}

/** What the posts take on disk, in bytes. */
async function sizeOf({ kysely }: Database): Promise<{ table: number; indexes: number }> {
  const { rows } = await sql<{ table: string; indexes: string }>`
    SELECT pg_table_size('search_post') AS "table", pg_indexes_size('search_post') AS indexes`.execute(
    kysely,
  );
  return { table: Number(rows[0]?.table), indexes: Number(rows[0]?.indexes) };
}
