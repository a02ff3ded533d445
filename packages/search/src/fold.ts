import { sql, type QueryExecutorProvider } from 'kysely';
import type { Term } from './search-words.ts';

// Unaccent leaves these unchanged, so they need no round trip to the database.
const ASCII = /^[a-z0-9]*$/;

/** How many folded words are remembered per database; the rules never change. The oldest are forgotten first. */
const REMEMBERED = 20_000;
/** Anything longer is not a word, and one character may fold into eighteen. */
const LONGEST = 100;
/** Folded words are cut here: Postgres accepts no word beyond 2046 bytes. */
const LONGEST_FOLDED = 200;
const remembered = new WeakMap<QueryExecutorProvider, Map<string, string>>();

/** Removes accents from words by the rules of Postgres's `unaccent`, in order. */
export async function foldWords(
  db: QueryExecutorProvider,
  words: readonly string[],
): Promise<readonly string[]> {
  const accented = new Set(words.filter((word) => !ASCII.test(word)));
  if (accented.size === 0) return words;
  const known = remembered.get(db) ?? new Map<string, string>();
  remembered.set(db, known);
  const folded = new Map<string, string>();
  const missing: string[] = [];
  for (const word of accented) {
    const before = known.get(word);
    if (before === undefined) missing.push(word);
    else folded.set(word, before);
  }
  for (const [word, without] of await foldNew(db, missing)) {
    folded.set(word, without);
    if (word.length + without.length <= LONGEST) known.set(word, without);
  }
  for (const oldest of known.keys()) {
    if (known.size <= REMEMBERED) break;
    known.delete(oldest);
  }
  return words.map((word) => folded.get(word) ?? word);
}

/** Folds several lists of words, all of them in one query. */
export async function foldLists(
  db: QueryExecutorProvider,
  lists: readonly (readonly string[])[],
): Promise<readonly (readonly string[])[]> {
  const folded = await foldWords(db, lists.flat());
  let start = 0;
  return lists.map(({ length }) => folded.slice(start, (start += length)));
}

/** Folds the words of a search; those of which nothing is left are dropped. */
export async function foldTerms(
  db: QueryExecutorProvider,
  terms: readonly Term[],
): Promise<Term[]> {
  const folded = await foldLists(
    db,
    terms.map(({ words }) => words),
  );
  return terms
    .map((term, nth) => ({ ...term, words: (folded[nth] ?? []).filter((word) => word !== '') }))
    .filter(({ words }) => words.length > 0);
}

async function foldNew(
  db: QueryExecutorProvider,
  words: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ folded: string }>`
    SELECT lower(unaccent(word)) AS folded
    FROM unnest(${words}::text[]) WITH ORDINALITY AS given (word, n) ORDER BY n`.execute(db);
  return words.map((word, i) => {
    const whole = rows[i]?.folded.trim() ?? word;
    return [word, whole.slice(0, LONGEST_FOLDED).toWellFormed()] as const;
  });
}
