import { buildFinder, type Finder } from './finder.ts';
import { normalPattern, normalWords } from './normal-words.ts';

/** A watched word found in a text. */
export interface Hit<Word> {
  readonly word: Word;
  /** The matched text, in its normalised form. */
  readonly found: string;
}

/** Many words, compiled to be searched for all at once. */
export interface WordSet<Word> {
  /** Each word that occurs in the text once, in the order of the matches. */
  readonly hitsIn: (text: string) => Hit<Word>[];
}

/** `*` matches at most this much of a word: anything longer is not a word. */
const LONGEST = 100;

interface Pattern<Word> {
  readonly word: Word;
  /** Its words, with or without `*`. */
  readonly parts: readonly string[];
  readonly isLiteral: boolean;
  /** The part without `*` that the fewest others share, and how many spaces precede its end. */
  readonly anchor: string;
  readonly blanks: number;
}

/**
 * Compiles words and patterns. A text is then read once, however many there are (Aho–Corasick, by a fixed part of
 * each); a pattern is compared at most once per place in the text.
 */
export function compileWords<Word extends { readonly words: string }>(
  words: readonly Word[],
): WordSet<Word> {
  const patterns = patternsOf(words);
  const finder = buildFinder(patterns.map(({ anchor }) => anchor));
  return {
    hitsIn: (text) => (patterns.length === 0 ? [] : findHits(normalWords(text), patterns, finder)),
  };
}

function patternsOf<Word extends { readonly words: string }>(
  words: readonly Word[],
): Pattern<Word>[] {
  const normal = words.map((word) => ({ word, text: normalPattern(word.words) }));
  const real = normal.filter(({ text }) => text.trim() !== '');
  const shared = new Map<string, number>();
  for (const piece of real.flatMap(({ text }) => text.split('*'))) {
    shared.set(piece, (shared.get(piece) ?? 0) + 1);
  }
  return real.map(({ word, text }) => {
    const pieces = text.split('*');
    const anchor = anchorOf(pieces, shared);
    const end = text.lastIndexOf(anchor) + anchor.length;
    const blanks = text.slice(0, end).split(' ').length - 1;
    return { word, parts: text.trim().split(' '), isLiteral: pieces.length === 1, anchor, blanks };
  });
}

// A part shared by many patterns would have all of them compared wherever it occurs.
function anchorOf(pieces: readonly string[], shared: ReadonlyMap<string, number>): string {
  const [best = ''] = pieces
    .filter((piece) => piece.trim().length > 1 || pieces.length === 1)
    .toSorted((a, b) => (shared.get(a) ?? 0) - (shared.get(b) ?? 0) || b.length - a.length);
  return best;
}

function findHits<Word>(
  text: string,
  patterns: readonly Pattern<Word>[],
  finder: Finder,
): Hit<Word>[] {
  const hits: Hit<Word>[] = [];
  const blanks: number[] = [];
  // For each pattern, the place where it was last compared; past the end: it was found.
  const seen = new Int32Array(patterns.length).fill(-1);
  let node = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === BLANK) blanks.push(at);
    node = finder.step(node, sign);
    for (const index of finder.endingAt(node)) {
      const pattern = patterns[index];
      const start = pattern === undefined ? undefined : blanks[blanks.length - pattern.blanks];
      if (pattern === undefined || start === undefined || (seen[index] ?? 0) >= start) continue;
      seen[index] = start;
      const end = pattern.isLiteral ? at : endOf(pattern.parts, text, start);
      if (end === null) continue;
      seen[index] = text.length;
      hits.push({ word: pattern.word, found: text.slice(start + 1, end) });
    }
  }
  return hits;
}

const BLANK = 32;
const STAR = 42;

/** The end of a match that begins after the space at `start`; null: no match there. */
function endOf(parts: readonly string[], text: string, start: number): number | null {
  let from = start;
  for (const part of parts) {
    const end = text.indexOf(' ', from + 1);
    if (end === -1 || end - from - 1 > LONGEST) return null;
    if (!matches(part, { text, from: from + 1, end })) return null;
    from = end;
  }
  return from;
}

interface Place {
  readonly text: string;
  readonly from: number;
  readonly end: number;
}

/** Whether the word at a place matches the part; backtracks to the last `*` only, and copies nothing. */
function matches(part: string, { text, from, end }: Place): boolean {
  let at = from;
  let star = -1;
  let tried = 0;
  let p = 0;
  while (at < end) {
    if (part.charCodeAt(p) === STAR) {
      star = p;
      tried = at;
      p += 1;
    } else if (part.charCodeAt(p) === text.charCodeAt(at)) {
      p += 1;
      at += 1;
    } else if (star === -1) {
      return false;
    } else {
      tried += 1;
      at = tried;
      p = star + 1;
    }
  }
  while (part.charCodeAt(p) === STAR) p += 1;
  return p === part.length;
}
