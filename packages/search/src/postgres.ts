import type { Kysely } from 'kysely';
import { findCandidates, readTexts, type Found } from './candidates.ts';
import { removeDocuments, writeDocuments } from './documents.ts';
import { foldWords } from './fold.ts';
import { highlightFragment, highlightWhole, highlightableWords } from './highlight.ts';
import type { SearchHit, SearchPort, SearchQuery } from './port.ts';
import { termsOf, type Term } from './search-words.ts';
import { correctTerms, refreshVocabulary } from './vocabulary.ts';

/** With fewer hits than this, words that look mistyped are corrected. */
const FEW = 3;

/** The engine that needs nothing but the forum's own database. */
export function createPostgresSearch(db: Kysely<unknown>): SearchPort {
  return {
    engine: 'postgres',
    index: (documents) => writeDocuments(db, documents),
    remove: (documents) => removeDocuments(db, documents),
    refresh: () => refreshVocabulary(db),
    search: async (query) => {
      const { found, terms } = await find(db, query);
      const hits = await hitsOf(db, { query, found, terms });
      return { hits, total: found.total, degraded: false };
    },
    searchIds: async (query) => {
      const { found } = await find(db, query);
      return { ...found, degraded: false };
    },
  };
}

interface Tried {
  readonly found: Found;
  readonly terms: readonly Term[];
}

async function find(db: Kysely<unknown>, query: SearchQuery): Promise<Tried> {
  const terms = await foldTerms(db, termsOf(query.text));
  if (terms.length === 0) return { found: { ids: [], total: 0 }, terms };
  const found = await findCandidates(db, query, terms);
  if (found.total >= FEW) return { found, terms };
  const corrected = await correctTerms(db, terms);
  if (corrected === null) return { found, terms };
  const more = await findCandidates(db, query, corrected);
  return more.total > found.total ? { found: more, terms: corrected } : { found, terms };
}

async function foldTerms(db: Kysely<unknown>, terms: readonly Term[]): Promise<Term[]> {
  const folded = await foldWords(
    db,
    terms.flatMap(({ words }) => words),
  );
  let start = 0;
  return terms.map((term) => ({
    ...term,
    words: folded.slice(start, (start += term.words.length)),
  }));
}

async function hitsOf(
  db: Kysely<unknown>,
  { query, found, terms }: Tried & { readonly query: SearchQuery },
): Promise<SearchHit[]> {
  const rows = await readTexts(db, query.kind, found.ids);
  const texts = rows.map((row) => ({
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
