import type { Kysely } from 'kysely';
import { findCandidates, type Found } from './candidates.ts';
import type { FamilyMemory } from './families.ts';
import { foldTerms } from './fold.ts';
import type { Frequencies } from './frequencies.ts';
import type { Spoken } from './languages.ts';
import type { NearMemory } from './near-memory.ts';
import type { PointsOf } from './newest.ts';
import type { Place } from './place.ts';
import type { TellingWord } from './port.ts';
import { termsOf, type Term, type Wanted } from './search-words.ts';
import { correctTerms, endsWide, guessable } from './vocabulary.ts';
import { FEW, fewFor, spareTerms, weighTerms, type Weighed, type WeighedTerm } from './weighing.ts';

/** What a place contains, and what was finally searched for there. */
export interface Tried {
  readonly found: Found;
  readonly terms: readonly Term[];
}

/** What is known besides the documents. */
export interface Engine {
  readonly db: Kysely<unknown>;
  readonly near: NearMemory;
  readonly families: FamilyMemory;
  readonly spoken: () => Promise<Spoken>;
  readonly frequencies: () => Promise<Frequencies>;
  readonly points: PointsOf | undefined;
}

/** Nothing. */
export const NOTHING: Found = { rows: [], total: 0 };

/** A text, and where to look for it. */
export interface Search {
  readonly text: string;
  readonly places: readonly Place[];
  readonly textLength: number;
}

/**
 * What each place contains: normally one statement; a second one if a word may be mistyped, or if there are many words.
 */
export async function findAll(
  engine: Engine,
  { text, places, textLength }: Search,
): Promise<Tried[]> {
  const { db, points } = engine;
  const typed = await foldTerms(db, termsOf(text));
  if (typed.length === 0) return places.map(() => ({ found: NOTHING, terms: typed }));
  const weighed = await weigh(engine, typed);
  const { terms } = weighed;
  const [isWide, frequencies] = await Promise.all([endsWide(db, terms), engine.frequencies()]);
  const look = (at: readonly Place[], by: Weighed, wanted: Wanted) => {
    const unsure = by === weighed && wanted === 'all' ? guessable(terms) : [];
    const only = isWide && wanted === 'all';
    const wish = { ...by, wanted, isWide: only, textLength, unsure, frequencies, points };
    return findCandidates(db, at, wish);
  };
  const { found, unknown } = await look(places, weighed, 'all');
  const all: Trying[] = places.map((place, nth) => {
    return { place, found: found[nth] ?? NOTHING, terms };
  });
  const fewerThan = (most: number) => all.filter(({ found: { total } }) => total < most);
  // The vocabulary has no words with digits: if one is found somewhere, it is no typo.
  const isThere = all.some((one) => one.found.total > 0);
  const mistyped = isThere ? unknown.filter((word) => !/[0-9]/.test(word)) : unknown;
  const corrected =
    fewerThan(FEW).length > 0 ? await correctWeighed(engine, weighed, mistyped) : null;
  const meant = corrected ?? weighed;
  const tryAgain = async (again: readonly Trying[], wanted: Wanted) => {
    if (again.length === 0) return;
    take(again, (await look(placesOf(again), meant, wanted)).found, meant.terms);
  };
  if (corrected !== null) await tryAgain(fewerThan(FEW), 'all');
  // In a list by date, documents with only some of the words would be noise.
  const ranked = (trying: readonly Trying[]) => trying.filter(({ place }) => place.sort !== 'date');
  if (spareTerms(meant.terms).length > 0) {
    await tryAgain(ranked(fewerThan(fewFor(meant.terms))), 'most');
  }
  if (terms.length > 1) await tryAgain(ranked(fewerThan(1)), 'any');
  return all;
}

/** The text as it was meant, with mistyped words corrected: nobody would type them like that again. */
export async function weighText(engine: Engine, text: string): Promise<TellingWord[]> {
  const terms = await weighedTerms(engine, text);
  const meant = (await correctTerms(engine.near, terms, guessable(terms))) ?? terms;
  return meant.map(({ words, alternatives, weight }) => ({
    words: [...words, ...alternatives],
    weight,
  }));
}

/** The terms of a text as they were typed, with their forms and weights. */
export async function weighedTerms(engine: Engine, text: string): Promise<readonly WeighedTerm[]> {
  const typed = await foldTerms(engine.db, termsOf(text));
  return typed.length === 0 ? [] : (await weigh(engine, typed)).terms;
}

async function weigh({ families, spoken }: Engine, typed: readonly Term[]): Promise<Weighed> {
  const words = typed.flatMap((term) => (term.words.length === 1 ? term.words : []));
  return weighTerms(typed, await families.find(words), await spoken());
}

async function correctWeighed(
  { near }: Engine,
  { terms, phrase }: Weighed,
  mistyped: readonly string[],
): Promise<Weighed | null> {
  const corrected = await correctTerms(near, terms, mistyped);
  return corrected === null ? null : { terms: corrected, phrase };
}

/** A place, and the best result there so far. */
interface Trying {
  readonly place: Place;
  found: Found;
  terms: readonly Term[];
}

const placesOf = (all: readonly Trying[]): Place[] => all.map(({ place }) => place);

/** Replaces the result if more was found. */
function take(all: readonly Trying[], better: readonly Found[], terms: readonly Term[]): void {
  for (const [nth, one] of all.entries()) {
    const found = better[nth] ?? NOTHING;
    if (found.total <= one.found.total) continue;
    one.found = found;
    one.terms = terms;
  }
}
