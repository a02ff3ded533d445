import type { Kysely } from 'kysely';
import { listIds, readVersions, removeDocuments, writeDocuments } from './documents.ts';
import { createFamilyMemory } from './families.ts';
import { findAll, NOTHING, weighedTerms, weighText, type Engine, type Tried } from './find-all.ts';
import { foldLists } from './fold.ts';
import { createFrequencies } from './frequencies.ts';
import {
  LOOKED_THROUGH,
  highlightFragment,
  highlightWhole,
  highlightableWords,
} from './highlight.ts';
import { keptForAMinute } from './kept-for-a-minute.ts';
import { readSpoken } from './languages.ts';
import { createNearMemory } from './near-memory.ts';
import type { PointsOf } from './newest.ts';
import type { Place } from './place.ts';
import type { SearchAnswer, SearchHit, SearchPort } from './port.ts';
import { rebuildVocabulary, refreshVocabulary } from './vocabulary.ts';
import type { WeighedTerm } from './weighing.ts';

/** What the engine may use besides the documents. */
export interface PostgresSearchOptions {
  /** Among equally good documents, the one with more points comes first. */
  readonly points?: PointsOf;
}

/** The engine in Postgres, and how it weighs the words of a search. */
export interface PostgresSearch extends SearchPort {
  termsOf(text: string): Promise<readonly WeighedTerm[]>;
}

/** The engine that needs only the forum's own database. */
export function createPostgresSearch(
  db: Kysely<unknown>,
  { points }: PostgresSearchOptions = {},
): PostgresSearch {
  const near = createNearMemory(db);
  const spoken = keptForAMinute(db, readSpoken);
  const families = createFamilyMemory(db, async () => (await spoken.get()).languages);
  const frequencies = createFrequencies(db);
  const engine = { db, near, families, spoken: spoken.get, frequencies, points };
  const forget = () => [near, spoken, families].forEach((memory) => memory.forget());
  return {
    engine: 'postgres',
    index: (documents) => writeDocuments(db, documents),
    remove: (documents) => removeDocuments(db, documents),
    versionsOf: (kind, ids) => readVersions(db, kind, ids),
    listIds: (kind, after, limit) => listIds(db, kind, { after, limit }),
    refresh: () => refreshVocabulary(db).finally(forget),
    rebuild: () => rebuildVocabulary(db).finally(forget),
    search: async ({ text, ...place }) => {
      const [answer = NO_ANSWER] = await searchAll(engine, text, [place]);
      return answer;
    },
    searchAll: (text, places) => searchAll(engine, text, places),
    searchIds: async ({ text, ...place }) => {
      const [tried] = await findAll(engine, { text, places: [place], textLength: 0 });
      const { rows, total } = tried?.found ?? NOTHING;
      return { ids: rows.map(({ id }) => id), total, degraded: false };
    },
    weigh: (text) => weighText(engine, text),
    termsOf: (text) => weighedTerms(engine, text),
  };
}

const NO_ANSWER: SearchAnswer = { hits: [], total: 0, degraded: false };

async function searchAll(
  engine: Engine,
  text: string,
  places: readonly Place[],
): Promise<SearchAnswer[]> {
  const all = await findAll(engine, { text, places, textLength: LOOKED_THROUGH });
  const hits = await hitsOf(engine.db, all);
  return all.map(({ found }, nth) => {
    return { hits: hits[nth] ?? [], total: found.total, degraded: false };
  });
}

/** The hits of each place; the words of all their texts are folded together. */
async function hitsOf(db: Kysely<unknown>, all: readonly Tried[]): Promise<SearchHit[][]> {
  const texts = all.map(({ found, terms }) =>
    found.rows.map((row) => {
      const title = highlightableWords(row.title, terms);
      return { row, terms, title, text: highlightableWords(row.text, terms) };
    }),
  );
  const folded = (
    await foldLists(
      db,
      texts.flat().flatMap(({ title, text }) => [plainOf(title), plainOf(text)]),
    )
  ).values();
  const next = () => folded.next().value ?? [];
  return texts.map((ofPlace) =>
    ofPlace.map(({ row, terms, title, text }) => ({
      id: row.id,
      postId: row.post_id,
      title: highlightWhole(row.title, { words: title, folded: next(), terms }),
      text: highlightFragment(row.text, { words: text, folded: next(), terms }),
    })),
  );
}

const plainOf = (words: readonly { readonly word: string }[]) => words.map(({ word }) => word);
