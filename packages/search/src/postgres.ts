import type { Kysely } from 'kysely';
import { findCandidates, type Found, type Place } from './candidates.ts';
import { listIds, readVersions, removeDocuments, writeDocuments } from './documents.ts';
import { foldWords } from './fold.ts';
import { createFrequencies, type Frequencies } from './frequencies.ts';
import {
  LOOKED_THROUGH,
  highlightFragment,
  highlightWhole,
  highlightableWords,
} from './highlight.ts';
import { createNearMemory, type NearMemory } from './near-memory.ts';
import type { SearchAnswer, SearchHit, SearchPort } from './port.ts';
import { termsOf, type Term, type Wanted } from './search-words.ts';
import {
  correctTerms,
  endsWide,
  guessable,
  rebuildVocabulary,
  refreshVocabulary,
} from './vocabulary.ts';

/** With fewer hits than this, words that look mistyped are corrected. */
const FEW = 3;

/** The engine that needs only the forum's own database. */
export function createPostgresSearch(db: Kysely<unknown>): SearchPort {
  const near = createNearMemory(db);
  const engine = { db, near, frequencies: createFrequencies(db) };
  return {
    engine: 'postgres',
    index: (documents) => writeDocuments(db, documents),
    remove: (documents) => removeDocuments(db, documents),
    versionsOf: (kind, ids) => readVersions(db, kind, ids),
    listIds: (kind, after, limit) => listIds(db, kind, { after, limit }),
    refresh: () => refreshVocabulary(db).finally(() => near.forget()),
    rebuild: () => rebuildVocabulary(db).finally(() => near.forget()),
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
  };
}

interface Tried {
  readonly found: Found;
  readonly terms: readonly Term[];
}

interface Engine {
  readonly db: Kysely<unknown>;
  readonly near: NearMemory;
  readonly frequencies: () => Promise<Frequencies>;
}

const NOTHING: Found = { rows: [], total: 0 };
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

interface Search {
  readonly text: string;
  readonly places: readonly Place[];
  readonly textLength: number;
}

/** What each place has: one statement where all is well; a second one where a word may be mistyped, or words are many. */
async function findAll(engine: Engine, { text, places, textLength }: Search): Promise<Tried[]> {
  const { db } = engine;
  const typed = await foldTerms(db, termsOf(text));
  if (typed.length === 0) return places.map(() => ({ found: NOTHING, terms: typed }));
  const [isWide, frequencies] = await Promise.all([endsWide(db, typed), engine.frequencies()]);
  const look = (at: readonly Place[], terms: readonly Term[], wanted: Wanted) => {
    const unsure = terms === typed && wanted === 'all' ? guessable(typed) : [];
    const only = isWide && wanted === 'all';
    const wish = { terms, wanted, isWide: only, textLength, unsure, frequencies };
    return findCandidates(db, at, wish);
  };
  const { found, unknown } = await look(places, typed, 'all');
  const all: Trying[] = places.map((place, nth) => {
    return { place, found: found[nth] ?? NOTHING, terms: typed };
  });
  const few = all.filter((one) => one.found.total < FEW);
  // The vocabulary has no words with digits: one that is found somewhere is no typo.
  const isThere = all.some((one) => one.found.total > 0);
  const mistyped = isThere ? unknown.filter((word) => !/[0-9]/.test(word)) : unknown;
  const corrected = few.length > 0 ? await correctTerms(engine.near, typed, mistyped) : null;
  if (corrected !== null) {
    const better = await look(placesOf(few), corrected, 'all');
    take(few, better.found, corrected);
  }
  // No document has all words: return the best of those with some. By date that would be noise.
  const none = all.filter(({ place, found: { total } }) => total === 0 && place.sort !== 'date');
  if (none.length > 0 && typed.length > 1) {
    const terms = corrected ?? typed;
    take(none, (await look(placesOf(none), terms, 'any')).found, terms);
  }
  return all;
}

/** A place, and the best that was found there so far. */
interface Trying {
  readonly place: Place;
  found: Found;
  terms: readonly Term[];
}

const placesOf = (all: readonly Trying[]): Place[] => all.map(({ place }) => place);

/** Takes what is more than was found before. */
function take(all: readonly Trying[], better: readonly Found[], terms: readonly Term[]): void {
  for (const [nth, one] of all.entries()) {
    const found = better[nth] ?? NOTHING;
    if (found.total <= one.found.total) continue;
    one.found = found;
    one.terms = terms;
  }
}

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

/** The hits of each place; the words of all their texts are folded together. */
async function hitsOf(db: Kysely<unknown>, all: readonly Tried[]): Promise<SearchHit[][]> {
  const texts = all.map(({ found, terms }) =>
    found.rows.map((row) => {
      const title = highlightableWords(row.title, terms);
      return { row, terms, title, text: highlightableWords(row.text, terms) };
    }),
  );
  const words = texts.flat().flatMap(({ title, text }) => [...title, ...text]);
  const folded = await foldWords(
    db,
    words.map(({ word }) => word),
  );
  let start = 0;
  const next = (length: number) => folded.slice(start, (start += length));
  return texts.map((ofPlace) =>
    ofPlace.map(({ row, terms, title, text }) => ({
      id: row.id,
      postId: row.post_id,
      title: highlightWhole(row.title, { words: title, folded: next(title.length), terms }),
      text: highlightFragment(row.text, { words: text, folded: next(text.length), terms }),
    })),
  );
}
