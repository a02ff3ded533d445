import { sql, type Kysely } from 'kysely';
import { keptForAMinute } from './kept-for-a-minute.ts';
import { isFiltered, type Place } from './place.ts';
import { readPlaceShares } from './place-shares.ts';
import type { Term, Wanted } from './search-words.ts';
import { GATHER, isLeftToLast, wayFor, type Way } from './ways.ts';

/** How many times the expected number of documents are looked through. */
const SPARE = { anywhere: 8, inPlace: 2 };

/** Which texts of a document. */
export type WordColumn = 'words' | 'title_words';

/** A term, and the share of all documents that contain it as the vocabulary counts it; left out: not counted. */
export interface CountedTerm extends Term {
  readonly share?: number | null;
}

/** What is searched for in which documents. */
export interface Sought {
  readonly place: Place;
  readonly column: WordColumn;
  readonly terms: readonly CountedTerm[];
  readonly wanted: Exclude<Wanted, 'most'>;
  /** The last term is a prefix of very many words. */
  readonly isWide?: boolean;
  /** How many of the newest matches are wanted. */
  readonly most: number;
}

/** A way, and what the index of words is asked for. */
export interface WordsWay extends Way {
  /** All words but the last one, which is then compared in the documents. */
  readonly withoutLast: boolean;
}

/** What is known about the frequency of words. */
export interface Frequencies {
  wayOf(sought: Sought): WordsWay;
}

/** The frequent words of a column, in order, and the share of documents that have each. */
interface Frequent {
  readonly documents: number;
  readonly words: readonly (readonly [word: string, share: number])[];
}

/**
 * A cached plan cannot know whether a word is in half of all documents, so the statement has to say so. Reads Postgres'
 * own planner statistics once a minute: at most a thousand words of each column.
 */
export function createFrequencies(db: Kysely<unknown>): () => Promise<Frequencies> {
  return keptForAMinute(db, readFrequencies).get;
}

async function readFrequencies(db: Kysely<unknown>): Promise<Frequencies> {
  const { rows } = await sql<Row>`
    SELECT replace(stats.tablename, 'search_', '') AS kind, stats.attname AS column,
      greatest(0, tables.reltuples) AS documents,
      stats.most_common_elems::text::text[] AS words, stats.most_common_elem_freqs AS shares
    FROM pg_stats stats JOIN pg_class tables ON tables.oid =
      to_regclass(format('%I.%I', stats.schemaname, stats.tablename))
    WHERE stats.schemaname = current_schema() AND stats.attname IN ('words', 'title_words')
      AND stats.tablename IN ('search_post', 'search_comment', 'search_member', 'search_category')
      AND stats.most_common_elems IS NOT NULL`.execute(db);
  const all = new Map(rows.map((row) => [`${row.kind} ${row.column}`, frequentOf(row)]));
  const places = await readPlaceShares(db);
  return {
    wayOf: ({ place, column, terms, wanted, isWide = false, most }) => {
      const frequent = all.get(`${place.kind} ${column}`);
      if (frequent === undefined) return { ...GATHER, withoutLast: isWide };
      const share = (of: readonly CountedTerm[]) => shareOf(frequent, termsIn(column, of), wanted);
      const words = share(terms);
      const others = isWide ? share(terms.slice(0, -1)) : words;
      const withoutLast =
        isWide && isLeftToLast({ all: words, others, last: share(terms.slice(-1)) });
      const expected = {
        documents: frequent.documents * places.periodOf(place),
        words,
        found: withoutLast ? others : words,
        ...(isFiltered(place) ? places.sharesOf(place) : EVERYWHERE),
        most,
        spare: isFiltered(place) ? SPARE.inPlace : SPARE.anywhere,
      };
      const way = wayFor(expected, (newest) => places.newestOf(place, newest));
      return { ...way, withoutLast };
    },
  };
}

const EVERYWHERE = { indexed: null, others: 1 } as const;

interface Row {
  readonly kind: string;
  readonly column: string;
  readonly documents: number;
  readonly words: readonly string[];
  /** Besides one for each word, the smallest and the largest of them. */
  readonly shares: readonly number[];
}

function frequentOf({ documents, words, shares }: Row): Frequent {
  const pairs = words.map((word, n) => [word, shares[n] ?? 0] as const);
  return { documents, words: pairs.sort(([one], [other]) => (one < other ? -1 : 1)) };
}

/** The share of documents that match, as if words were independent of each other. */
function shareOf(
  frequent: Frequent,
  terms: readonly CountedTerm[],
  wanted: Sought['wanted'],
): number {
  const shares = terms.map((term) => ofTerm(frequent, term));
  return wanted === 'all' ? shares.reduce((one, other) => one * other, 1) : together(shares);
}

/** The vocabulary counts words of whole documents. */
const termsIn = (column: WordColumn, terms: readonly CountedTerm[]): readonly CountedTerm[] =>
  column === 'words' ? terms : terms.map((term) => ({ ...term, share: null }));

/** The planner knows the thousand most frequent words only, but beginnings too; the vocabulary knows all words. */
function ofTerm(frequent: Frequent, { words, isPrefix, alternatives, share }: CountedTerm): number {
  const phrase = words.map((word, n) =>
    isPrefix && n === words.length - 1 ? ofBeginning(frequent, word) : ofWord(frequent, word),
  );
  const others = alternatives.map((word) => ofWord(frequent, word));
  const known = together([phrase.reduce((one, other) => one * other, 1), ...others]);
  return Math.min(1, Math.max(known, share ?? 0));
}

/** The share of documents with any of them. */
const together = (shares: readonly number[]): number =>
  1 - shares.reduce((none, share) => none * (1 - share), 1);

function ofWord(frequent: Frequent, word: string): number {
  const [found, share] = frequent.words[placeOf(frequent, word)] ?? [];
  return found === word ? (share ?? 0) : 0;
}

function ofBeginning(frequent: Frequent, beginning: string): number {
  const shares: number[] = [];
  for (let at = placeOf(frequent, beginning); at < frequent.words.length; at += 1) {
    const [word = '', share = 0] = frequent.words[at] ?? [];
    if (!word.startsWith(beginning)) break;
    shares.push(share);
  }
  return together(shares);
}

/** The word's index, or where it would be inserted. */
function placeOf({ words }: Frequent, word: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle]?.[0] ?? '') < word) from = middle + 1;
    else to = middle;
  }
  return from;
}
