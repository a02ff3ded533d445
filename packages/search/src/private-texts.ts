import type { QueryExecutorProvider } from 'kysely';
import { foldWords } from './fold.ts';
import { highlightableWords, highlightFragment } from './highlight.ts';
import type { MatchedText } from './port.ts';
import { queryText, termsOf, type Term } from './search-words.ts';
import { vectorText, weighWords } from './search-vector.ts';

// Texts that are no documents: nobody finds them but by a query of the slice that keeps them, beside its own rule of
// reading. No word of theirs is counted, offered as a correction, or told to an engine.

/** A sign may fold into eighteen, and Postgres takes no word beyond 2046 bytes. */
const LONGEST_WORD = 200;
/** Postgres takes no more than a megabyte of words. */
const MOST_SIGNS = 200_000;

/** The words of a text, as a tsvector: folded as those of documents are. */
export async function vectorOf(db: QueryExecutorProvider, text: string): Promise<string> {
  const { words, places } = weighWords({ title: '', tags: [], text });
  const folded = await foldAll(db, words);
  let signs = 0;
  const end = folded.findIndex((word) => (signs += word.length) > MOST_SIGNS);
  return vectorText({ words: end === -1 ? folded : folded.slice(0, end), places });
}

/** What somebody typed, ready to be looked for. */
export interface PrivateSearch {
  /** As a tsquery: each word, the last one perhaps only begun. */
  readonly query: string;
  /** The piece of each text with the most matches, marked. */
  readonly mark: (texts: readonly string[]) => Promise<MatchedText[]>;
}

/** @returns null where no word was typed */
export async function privateSearchOf(
  db: QueryExecutorProvider,
  typed: string,
): Promise<PrivateSearch | null> {
  const terms = await foldTerms(db, termsOf(typed));
  if (terms.length === 0) return null;
  return { query: queryText(terms), mark: (texts) => markAll(db, texts, terms) };
}

async function foldTerms(db: QueryExecutorProvider, typed: readonly Term[]): Promise<Term[]> {
  const terms = await Promise.all(
    typed.map(async (term) => {
      const folded = await foldAll(db, term.words);
      return { ...term, words: folded.filter((word) => word !== '') };
    }),
  );
  return terms.filter(({ words }) => words.length > 0);
}

async function markAll(
  db: QueryExecutorProvider,
  texts: readonly string[],
  terms: readonly Term[],
): Promise<MatchedText[]> {
  return Promise.all(
    texts.map(async (text) => {
      const words = highlightableWords(text, terms);
      const folded = await foldAll(
        db,
        words.map(({ word }) => word),
      );
      return highlightFragment(text, { words, folded, terms });
    }),
  );
}

async function foldAll(db: QueryExecutorProvider, words: readonly string[]): Promise<string[]> {
  const folded = await foldWords(db, words);
  return folded.map((word) => word.slice(0, LONGEST_WORD).toWellFormed());
}
