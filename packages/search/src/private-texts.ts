import type { QueryExecutorProvider } from 'kysely';
import { foldLists, foldTerms, foldWords } from './fold.ts';
import { highlightableWords, highlightFragment } from './highlight.ts';
import type { MatchedText } from './port.ts';
import { queryText, termsOf, type Term } from './search-words.ts';
import { vectorText, weighWords } from './search-vector.ts';

// Texts that are not documents: only a query of the slice that owns them finds them, combined with its own rule of who
// may read. None of their words is counted, offered as a correction, or given to an engine.

/** Postgres accepts no more than a megabyte of words. */
const MOST_SIGNS = 200_000;

/** The words of a text as a tsvector, folded like those of documents. */
export async function vectorOf(db: QueryExecutorProvider, text: string): Promise<string> {
  const { words, places } = weighWords({ title: '', tags: [], text });
  const folded = await foldWords(db, words);
  let signs = 0;
  const end = folded.findIndex((word) => (signs += word.length) > MOST_SIGNS);
  return vectorText({ words: end === -1 ? folded : folded.slice(0, end), places });
}

/** A search text, ready to be searched for. */
export interface PrivateSearch {
  /** As a tsquery: each word, the last possibly incomplete. */
  readonly query: string;
  /** The piece of each text with the most matches, marked. */
  readonly mark: (texts: readonly string[]) => Promise<MatchedText[]>;
}

/** @returns null if no word was typed */
export async function privateSearchOf(
  db: QueryExecutorProvider,
  typed: string,
): Promise<PrivateSearch | null> {
  const terms = await foldTerms(db, termsOf(typed));
  if (terms.length === 0) return null;
  return { query: queryText(terms), mark: (texts) => markAll(db, texts, terms) };
}

/** The words of all texts are folded together. */
async function markAll(
  db: QueryExecutorProvider,
  texts: readonly string[],
  terms: readonly Term[],
): Promise<MatchedText[]> {
  const all = texts.map((text) => ({ text, words: highlightableWords(text, terms) }));
  const folded = await foldLists(
    db,
    all.map(({ words }) => words.map(({ word }) => word)),
  );
  return all.map(({ text, words }, nth) =>
    highlightFragment(text, { words, folded: folded[nth] ?? [], terms }),
  );
}
