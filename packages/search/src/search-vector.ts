import { wordsOf } from './words.ts';

/** Words with their weights, ready to be folded and written as a tsvector. */
export interface WeighedWords {
  readonly words: readonly string[];
  /** Position and weight of the word at the same place, as tsvector writes it: `3A`. */
  readonly places: readonly string[];
}

/** Title (A) before tags (B) before text (D). */
export interface Fields {
  readonly title: string;
  readonly tags: readonly string[];
  readonly text: string;
}

// tsvector stores no position beyond this one.
const LAST_POSITION = 16_383;
// A gap between two fields, so that no phrase matches across them.
const GAP = 10;

/** The words of a document. Text beyond 16,000 words is not found. */
export function weighWords({ title, tags, text }: Fields): WeighedWords {
  const words: string[] = [];
  const places: string[] = [];
  let position = 0;
  const add = (field: string, weight: string) => {
    for (const { word } of wordsOf(field, LAST_POSITION - position)) {
      position += 1;
      words.push(word);
      places.push(`${position}${weight}`);
    }
    position = Math.min(LAST_POSITION, position + GAP);
  };
  add(title, 'A');
  for (const tag of tags) add(tag, 'B');
  add(text, '');
  return { words, places };
}

/** A tsvector as Postgres reads it: `'café':1A,7 'noir':2A`. `words` are folded. */
export function vectorText({ words, places }: WeighedWords): string {
  const placesOf = new Map<string, string[]>();
  for (const [i, word] of words.entries()) {
    const place = places[i];
    if (word === '' || place === undefined) continue;
    const known = placesOf.get(word);
    if (known === undefined) placesOf.set(word, [place]);
    // Postgres stores 255 positions per word.
    else if (known.length < 255) known.push(place);
  }
  return [...placesOf].map(([word, all]) => `${quoted(word)}:${all.join(',')}`).join(' ');
}

/** A word as tsvector and tsquery quote it. */
export function quoted(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
