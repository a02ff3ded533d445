import type { Term } from '../search-words.ts';
import { spareTerms, type WeighedTerm } from '../weighing.ts';
import { SIGNS_APART } from './marks.ts';

/** One way of phrasing a search, in the server's query language. */
export interface Phrasing {
  readonly q: string;
  /** What its matches are worth relative to the others, from 0 to 1. */
  readonly weight: number;
}

// Found by trial on the judged searches (docs/performance.md); each phrasing costs the server a search.
/** How many forms of a word are searched besides it, the most frequent first. */
const MOST_FORMS = 2;
/** How many phrasings contain all words. */
const MOST_PHRASINGS = 6;
/** How many of the least telling words may be missing, and the phrasings without one. */
const MOST_SPARED = 3;
const MOST_WITHOUT_ONE = 3;
/** The worth of another form relative to the typed one. */
const OTHER_FORM = 0.95;

/**
 * What was typed, then the same with other forms of its words ("strong" for "strongest"), those with the fewest changes
 * first: the query language has no "or".
 */
export function phrasingsOf(terms: readonly Term[], most = MOST_PHRASINGS): Phrasing[] {
  let begun: readonly Begun[] = [{ words: [], rareness: 0 }];
  for (const term of terms) {
    const options = optionsOf(term);
    begun = begun
      .flatMap(({ words, rareness }) =>
        options.map((option, nth) => ({ words: [...words, option], rareness: rareness + nth })),
      )
      .toSorted((one, other) => one.rareness - other.rareness)
      .slice(0, most);
  }
  return begun.map(({ words, rareness }) => ({
    q: words.join(' '),
    weight: rareness === 0 ? 1 : OTHER_FORM,
  }));
}

/** The same without one of the less telling words; none if every word is needed. */
export function phrasingsWithoutOne(terms: readonly WeighedTerm[]): Phrasing[] {
  return spareTerms(terms)
    .toSorted((one, other) => one.weight - other.weight)
    .slice(0, MOST_SPARED)
    .flatMap((spare) => {
      const others = phrasingsOf(
        terms.filter((term) => term !== spare),
        MOST_WITHOUT_ONE,
      );
      return others.map(({ q, weight }) => ({ q, weight: weight * (1 - spare.weight) }));
    });
}

interface Begun {
  readonly words: readonly string[];
  /** How far it is from what was typed: the sum of its forms' ranks. */
  readonly rareness: number;
}

// A run of characters is a phrase. Words contain only letters and digits, so no operator of the query language gets
// through.
function optionsOf({ words: [first = '', ...others], alternatives }: Term): string[] {
  if (others.length > 0) return [`"${[first, ...others].join(SIGNS_APART)}"`];
  return [first, ...alternatives.slice(0, MOST_FORMS)];
}
