// `npm run bench:search`: the figures of docs/performance.md on searching, in one run.
import { cpus } from 'node:os';
import { testDatabase } from '@forum/database/test-database';
import { sql, type Kysely } from 'kysely';
import { leaseMigrations } from '@forum/database';
import {
  createMeiliSearch,
  createMeiliServer,
  createPostgresSearch,
  searchMigrations,
  type SearchPort,
  type SearchQuery,
} from '../src/index.ts';
import { meiliForTests } from '../test/meili-for-tests.ts';
import { silent } from '../test/silent.ts';
import { seedDocuments, seededNumbers, wordAt } from './documents.ts';

const DOCUMENTS = 100_000;
const ROUNDS = 300;

const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
const db = database.db.kysely;
const search = createPostgresSearch(db);

const random = seededNumbers(7);
const pick = (below: number) => Math.floor(random() * below);
/** A word that members would look for: neither in every document nor in just one. */
const word = () => wordAt(50 + pick(4_000));
const page = { kind: 'post', limit: 10, offset: 0 } as const;

const kinds: Record<string, () => SearchQuery> = {
  'a word': () => ({ ...page, text: word() }),
  'a frequent word': () => ({ ...page, text: wordAt(pick(20)) }),
  'three letters': () => ({ ...page, text: word().slice(0, 3) }),
  'two words': () => ({ ...page, text: `${word()} ${word()}` }),
  'two words and the beginning of a third': () => ({
    ...page,
    text: `${wordAt(pick(200))} ${wordAt(pick(500))} ${word().slice(0, 4)}`,
  }),
  'a word with a typo': () => ({ ...page, text: mistyped(word()) }),
  'a word, by date': () => ({ ...page, text: word(), sort: 'date' }),
  'a word, answered, of a month': () => ({
    ...page,
    text: word(),
    answered: true,
    from: '2026-02-01T00:00:00Z',
    before: '2026-03-01T00:00:00Z',
  }),
};

function mistyped(text: string): string {
  const at = 1 + pick(text.length - 2);
  return `${text.slice(0, at)}x${text.slice(at + 1)}`;
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  return performance.now() - start;
}

/** The reference: a row by its key, through the same pool. */
async function readRow(on: Kysely<unknown>): Promise<void> {
  await sql`SELECT id, title FROM search_document WHERE kind = 'post' AND id = (
    SELECT id FROM search_document WHERE kind = 'post' LIMIT 1)`.execute(on);
}

const percentile = (values: readonly number[], percent: number) =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? 0;

function print(label: string, times: readonly number[]): void {
  const [p50, p99] = [50, 99].map((at) => percentile(times, at).toFixed(1).padStart(6));
  process.stdout.write(`${label.padEnd(42)}${p50} ms ${p99} ms\n`);
}

const seeded = await timed(() => seedDocuments(db, DOCUMENTS));
const counted = await timed(() => search.refresh());
process.stdout.write(
  `${DOCUMENTS} posts, ${cpus().length} cores; written in ${(seeded / 1000).toFixed(0)} s, ` +
    `their words counted in ${(counted / 1000).toFixed(0)} s\n`,
);
await measure('Postgres', search);
const again = await timed(() => search.refresh());
process.stdout.write(`refresh with nothing to do: ${again.toFixed(1)} ms\n`);
const meili = await meiliForTests();
if (meili !== null) {
  const server = createMeiliServer({ ...meili, index: 'measured' });
  const engine = createMeiliSearch({ db, server, logger: silent });
  const filled = await timed(() => engine.refresh());
  process.stdout.write(`Meilisearch was filled in ${(filled / 1000).toFixed(0)} s\n`);
  await measure(`Meilisearch ${meili.version}`, engine);
  await meili.forget('measured');
  await meili.close();
}
await database.close();

/** All kinds of searches by turns, so that other load on the machine affects them all. */
async function measure(name: string, engine: SearchPort): Promise<void> {
  const times = new Map(Object.keys(kinds).map((kind): [string, number[]] => [kind, []]));
  const reference: number[] = [];
  let degraded = 0;
  for (let round = -20; round < ROUNDS; round += 1) {
    for (const [kind, query] of Object.entries(kinds)) {
      const given = query();
      const took = await timed(async () => {
        if ((await engine.search(given)).degraded) degraded += 1;
      });
      if (round >= 0) times.get(kind)?.push(took);
    }
    const took = await timed(() => readRow(db));
    if (round >= 0) reference.push(took);
  }
  process.stdout.write(`${name.padEnd(42)}   p50       p99\n`);
  for (const [kind, of] of times) print(kind, of);
  print('all of them', [...times.values()].flat());
  print('reference: a row by its key', reference);
  if (degraded > 0) process.stdout.write(`answered by Postgres instead: ${degraded}\n`);
}
