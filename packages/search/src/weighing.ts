import type { Family } from './families.ts';
import type { Spoken } from './languages.ts';
import { queryText, type Term, type Wanted } from './search-words.ts';

/** A term, and how telling it is. */
export interface WeighedTerm extends Term {
  /** From 0 to 1; all terms of a search add up to 1. */
  readonly weight: number;
  /** The share of all documents that contain it or one of its forms; null: not counted. */
  readonly share: number | null;
}

/** A weighed search text. */
export interface Weighed {
  /** What must be found: words like "the" are left out unless there is nothing else. */
  readonly terms: readonly WeighedTerm[];
  /** Everything typed, in order: a title with exactly this is the best match. */
  readonly phrase: readonly Term[];
}

/** The share of documents assumed to contain a word that is not counted, being short or containing digits. */
const UNCOUNTED = 1 / 4;

/** The other forms of each word, and its weight: the rarer, the more telling. */
export function weighTerms(
  typed: readonly Term[],
  families: ReadonlyMap<string, Family>,
  { documents }: Spoken,
): Weighed {
  const all = typed.map((term) => {
    const family = familyOf(term, families);
    const forms = family?.forms ?? [];
    return {
      term: { ...term, alternatives: [...term.alternatives, ...forms] },
      isStop: family?.isStop ?? false,
      share: family?.documents == null ? null : Math.min(1, family.documents / documents),
      rarity: rarityOf(family?.documents ?? null, documents),
    };
  });
  const telling = all.filter(({ isStop }) => !isStop);
  const wanted = telling.length === 0 ? all : telling;
  const sum = wanted.reduce((total, { rarity }) => total + rarity, 0);
  return {
    terms: wanted.map(({ term, rarity, share }) => ({ ...term, weight: rarity / sum, share })),
    phrase: all.map(({ term }) => term),
  };
}

function familyOf({ words }: Term, families: ReadonlyMap<string, Family>): Family | undefined {
  const [word = '', ...others] = words;
  return others.length === 0 ? families.get(word) : undefined;
}

// As in BM25.
function rarityOf(documents: number | null, all: number): number {
  const within = Math.min(documents ?? all * UNCOUNTED, all);
  return Math.log(1 + (all - within + 0.5) / (within + 0.5)) + 0.1;
}

/** One term may only be missing if the others weigh more than this. */
const ENOUGH = 0.5;

/** The terms of which one may be missing. */
export function spareTerms(terms: readonly WeighedTerm[]): WeighedTerm[] {
  return terms.length > 1 ? terms.filter(isSpare) : [];
}

/** If fewer documents than this have all terms, those that lack one follow: one term of two finds a lot. */
export function fewFor(terms: readonly WeighedTerm[]): number {
  return terms.length > 2 ? PAGE : FEW;
}

/** A page is full with this many documents. */
const PAGE = 10;
/** Fewer documents than this are hardly anything. */
export const FEW = 3;

const isSpare = (term: WeighedTerm): boolean => !isCode(term) && 1 - term.weight > ENOUGH;

/** Long, with digits: a version, part or error number, which people type only when they mean exactly that. */
function isCode({ words }: Term): boolean {
  return words.some((word) => word.length > 3 && /[0-9]/.test(word));
}

/** What documents must contain, as a tsquery. */
export function wantedText(terms: readonly WeighedTerm[], wanted: Wanted): string {
  if (wanted !== 'most') return queryText(terms, wanted);
  const sets = spareTerms(terms).map((spare) => terms.filter((term) => term !== spare));
  return sets.map((set) => `(${queryText(set)})`).join(' | ');
}
