import { testDatabase } from '@forum/database/test-database';
import { leaseMigrations } from '@forum/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createMeiliSearch,
  createMeiliServers,
  createPostgresSearch,
  searchMigrations,
} from '../../src/index.ts';
import { meiliForTests, type MeiliForTests } from '../meili-for-tests.ts';
import { silent } from '../silent.ts';
import { hasDumps, readQuestions, SITES } from './dumps.ts';
import {
  evaluateEngine,
  evaluateReference,
  meanOf,
  scoreLine,
  writePoints,
  type Score,
} from './evaluate.ts';
import { JUDGED, type Site } from './judged.ts';
import { createReference } from './reference.ts';

/** The score an engine should reach, of 1. */
const AIM = 0.85;
type Name = 'Postgres' | 'Meilisearch' | 'ts_rank, all words' | 'ts_rank, any word';
const REFERENCES = [
  ['ts_rank, all words', 'all'],
  ['ts_rank, any word', 'any'],
] as const;
const NAMES: readonly Name[] = ['Postgres', 'Meilisearch', ...REFERENCES.map(([name]) => name)];

const isAtHand = hasDumps();
if (!isAtHand) {
  process.stderr.write(
    'Judged searches: skipped, there are no dumps; FORUM_DUMPS may name a folder.\n',
  );
}

describe.runIf(isAtHand)('sixty judged searches', () => {
  const scores = new Map<Name, Score[]>(NAMES.map((name) => [name, []]));
  const scoresOf = (name: Name) => scores.get(name) ?? [];
  let meili: MeiliForTests | null = null;

  beforeAll(async () => {
    meili = await meiliForTests();
    for (const site of SITES) await evaluate(site);
    const lines = NAMES.map((name) => scoreLine(name, scoresOf(name)));
    process.stderr.write(`NDCG@10, all, conlang, french\n${lines.join('\n')}\n`);
  }, 120_000);
  afterAll(() => meili?.close());

  async function evaluate(site: Site): Promise<void> {
    const database = await testDatabase([...leaseMigrations, ...searchMigrations]);
    const db = database.db.kysely;
    const questions = await readQuestions(site);
    const on = { site, questions };
    const points = await writePoints(db, questions);
    scoresOf('Postgres').push(...(await evaluateEngine(createPostgresSearch(db, { points }), on)));
    if (meili !== null) {
      const { url, masterKey, forget } = meili;
      const index = `judged-${site}`;
      const servers = createMeiliServers({ urls: [url], masterKey, index });
      const engine = createMeiliSearch({ db, servers, points, logger: silent });
      scoresOf('Meilisearch').push(...(await evaluateEngine(engine, on)));
      await forget(index);
    }
    const reference = await createReference(db, site, questions);
    for (const [name, wanted] of REFERENCES) {
      scoresOf(name).push(...(await evaluateReference(reference, site, wanted)));
    }
    await sql`DROP TABLE judged_points, ${sql.ref(`reference_${site}`)}`.execute(db);
    await database.close();
  }

  it.each(['Postgres', 'Meilisearch'] as const)('are answered as people would: %s', (name) => {
    const own = scoresOf(name);
    // An engine that is not available has said so.
    if (own.length === 0) return;
    expect(own).toHaveLength(JUDGED.length);
    expect(meanOf(own)).toBeGreaterThan(AIM);
    for (const [other] of REFERENCES) {
      expect(meanOf(own)).toBeGreaterThan(meanOf(scoresOf(other)));
    }
  });
});
