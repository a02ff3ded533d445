import type { Term } from '../search-words.ts';
import { spareTerms, type WeighedTerm } from '../weighing.ts';
import { SIGNS_APART } from './marks.ts';

/** One way to say what is looked for, as the server's query language has it. */
export interface Phrasing {
  readonly q: string;
  /** From 0 to 1: what its matches are worth beside those of the others. */
  readonly weight: number;
}

// Found by trying on the judged searches (docs/performance.md); each phrasing costs the server a search.
/** Forms of a word that are looked for beside it, the most frequent ones. */
const MOST_FORMS = 2;
/** Phrasings with all words. */
const MOST_PHRASINGS = 6;
/** Words of which one may be missing, those that tell least, and the phrasings without it. */
const MOST_SPARED = 3;
const MOST_WITHOUT_ONE = 3;
/** What another form is worth beside the one that was typed. */
const OTHER_FORM = 0.95;

/**
 * What was typed, then with forms of its words in their place ("strong" for "strongest"), those with the fewest changes
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

/** The same without one of the words that tell little; none where every word is needed. */
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
  /** How far from what was typed: the places of its forms, added up. */
  readonly rareness: number;
}

// A run of signs is a phrase. Words hold letters and digits only, so no operator of the query language comes through.
function optionsOf({ words: [first = '', ...others], alternatives }: Term): string[] {
  if (others.length > 0) return [`"${[first, ...others].join(SIGNS_APART)}"`];
  return [first, ...alternatives.slice(0, MOST_FORMS)];
}
