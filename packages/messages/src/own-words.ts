import type { Catalogue } from './texts.ts';

/** A text as the build compiles it. */
export type Compiled = string | readonly unknown[];

/** The owners' words in place of a client's texts, in one language. */
export interface OwnWords {
  /** By the shape of their catalogue, then by key. */
  readonly texts: Readonly<Record<string, Readonly<Record<string, Compiled>>>>;
  /** In place of the server's sentences, by these. */
  readonly sentences: Catalogue;
}

/** Puts the owners' words in place of a catalogue's, or of the server's sentences. */
export type InOwnWords = (texts: Catalogue, areSentences?: boolean) => Catalogue;

/**
 * Names a catalogue by its keys, whatever its language: a name that would have to be in it costs each reader bytes,
 * whether there are words of the owners' own or not. The check of the catalogues finds two of the same shape.
 */
export function shapeOf(catalogue: Readonly<Record<string, unknown>>): string {
  let hash = 0x811c9dc5;
  for (const sign of Object.keys(catalogue).toSorted().join(' ')) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}

/** The function that puts them in place; the same catalogue for the same one, each time. */
export function inOwnWords({ texts, sentences }: OwnWords): InOwnWords {
  const made = new WeakMap<Catalogue, Catalogue>();
  return (original, areSentences = false) => {
    const known = made.get(original);
    if (known !== undefined) return known;
    const own = areSentences ? sentences : texts[shapeOf(original)];
    // What formats a text takes it as the build compiled it, whatever its type says.
    const all: Catalogue = own === undefined ? original : Object.assign({}, original, own);
    made.set(original, all);
    return all;
  };
}
