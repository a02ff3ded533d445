import type { Kysely } from 'kysely';
import { findCandidates, type Found } from './candidates.ts';
import { listIds, readVersions, removeDocuments, writeDocuments } from './documents.ts';
import { foldWords } from './fold.ts';
import {
  LOOKED_THROUGH,
  highlightFragment,
  highlightWhole,
  highlightableWords,
} from './highlight.ts';
import { createNearMemory, type NearMemory } from './near-memory.ts';
import type { SearchHit, SearchPort, SearchQuery } from './port.ts';
import { termsOf, type Term, type Wanted } from './search-words.ts';
import { correctTerms, endsWide, rebuildVocabulary, refreshVocabulary } from './vocabulary.ts';

/** With fewer hits than this, words that look mistyped are corrected. */
const FEW = 3;

/** The engine that needs only the forum's own database. */
export function createPostgresSearch(db: Kysely<unknown>): SearchPort {
  const near = createNearMemory(db);
  const engine = { db, near };
  return {
    engine: 'postgres',
    index: (documents) => writeDocuments(db, documents),
    remove: (documents) => removeDocuments(db, documents),
    versionsOf: (kind, ids) => readVersions(db, kind, ids),
    listIds: (kind, after, limit) => listIds(db, kind, { after, limit }),
    refresh: () => refreshVocabulary(db).finally(() => near.forget()),
    rebuild: () => rebuildVocabulary(db).finally(() => near.forget()),
    search: async (query) => {
      const tried = await find(engine, query, LOOKED_THROUGH);
      return { hits: await hitsOf(db, tried), total: tried.found.total, degraded: false };
    },
    searchIds: async (query) => {
      const { rows, total } = (await find(engine, query, 0)).found;
      return { ids: rows.map(({ id }) => id), total, degraded: false };
    },
  };
}

interface Tried {
  readonly found: Found;
  readonly terms: readonly Term[];
}

interface Engine {
  readonly db: Kysely<unknown>;
  readonly near: NearMemory;
}

async function find({ db, near }: Engine, query: SearchQuery, textLength: number): Promise<Tried> {
  const typed = await foldTerms(db, termsOf(query.text));
  if (typed.length === 0) return { found: NOTHING, terms: typed };
  const isWide = await endsWide(db, typed);
  const look = (terms: readonly Term[], wanted: Wanted) =>
    findCandidates(db, query, { terms, wanted, isWide: isWide && wanted === 'all', textLength });
  const found = await look(typed, 'all');
  const corrected = found.total < FEW ? await correctTerms(near, typed) : null;
  const better = corrected === null ? NOTHING : await look(corrected, 'all');
  if (better.total > found.total) return { found: better, terms: corrected ?? typed };
  // No document has all words: return the best of those with some. By date that would be noise.
  if (found.total > 0 || typed.length === 1 || query.sort === 'date')
    return { found, terms: typed };
  const terms = corrected ?? typed;
  return { found: await look(terms, 'any'), terms };
}

const NOTHING: Found = { rows: [], total: 0 };

async function foldTerms(db: Kysely<unknown>, terms: readonly Term[]): Promise<Term[]> {
  const folded = await foldWords(
    db,
    terms.flatMap(({ words }) => words),
  );
  let start = 0;
  const next = (length: number) => folded.slice(start, (start += length));
  // Folding leaves nothing of a letter that is only an accent.
  return terms
    .map((term) => ({ ...term, words: next(term.words.length).filter((word) => word !== '') }))
    .filter(({ words }) => words.length > 0);
}

async function hitsOf(db: Kysely<unknown>, { found, terms }: Tried): Promise<SearchHit[]> {
  const texts = found.rows.map((row) => ({
    row,
    title: highlightableWords(row.title),
    text: highlightableWords(row.text),
  }));
  const all = texts.flatMap(({ title, text }) => [...title, ...text].map(({ word }) => word));
  const folded = await foldWords(db, all);
  let start = 0;
  const next = (length: number) => folded.slice(start, (start += length));
  return texts.map(({ row, title, text }) => ({
    id: row.id,
    postId: row.post_id,
    title: highlightWhole(row.title, { words: title, folded: next(title.length), terms }),
    text: highlightFragment(row.text, { words: text, folded: next(text.length), terms }),
  }));
}
