import type { MatchedText } from './port.ts';
import type { Term } from './search-words.ts';
import { asciiWordsBeginning, isAscii, wantedWordsOf, wordsOf, type Word } from './words.ts';

type Range = readonly [number, number];

/** About as many characters as two lines of a search result hold. */
const FRAGMENT = 220;
/** How many characters of a text are scanned for a fragment: every answer splits ten hits into words. */
export const LOOKED_THROUGH = 10_000;

/** The words of a text that may be highlighted; fold them before comparing. */
export function highlightableWords(text: string, terms: readonly Term[]): Word[] {
  const looked = text.slice(0, LOOKED_THROUGH);
  // The characters of a phrase must stay adjacent.
  if (terms.some(({ words }) => words.length > 1)) return wordsOf(looked, LOOKED_THROUGH);
  const beginnings = terms.flatMap(({ words, alternatives }) => [...words, ...alternatives]);
  if (isAscii(looked)) return asciiWordsBeginning(looked, beginnings);
  return wantedWordsOf(looked, { limit: LOOKED_THROUGH, isWanted: mayMatch(beginnings) });
}

// Most words of a text begin unlike all terms, and need not be kept, folded and compared. Words with other than plain
// letters may begin with anything once folded.
function mayMatch(beginnings: readonly string[]): (written: string) => boolean {
  const firsts = new Set(beginnings.map((word) => word.slice(0, 1)));
  return (written) => firsts.has(written.slice(0, 1).toLowerCase()) || !isAscii(written);
}

/** Marks the terms in a text. `words` are the text's own, `folded` the same words without accents. */
export function highlightWhole(text: string, found: Found): MatchedText {
  return { text, ranges: rangesOf(found) };
}

/** The words of a text, the same words folded, and the search terms. */
export interface Found {
  readonly words: readonly Word[];
  readonly folded: readonly string[];
  readonly terms: readonly Term[];
}

/** A piece of the text with as many matches as fit, the first such piece. */
export function highlightFragment(text: string, found: Found): MatchedText {
  return cutFragment(text, rangesOf(found));
}

/** The same, with the matches already known. */
export function cutFragment(text: string, ranges: readonly Range[]): MatchedText {
  if (text.length <= FRAGMENT) return { text, ranges };
  const from = startOf(text, densest(ranges));
  const to = endOf(text, from + FRAGMENT);
  const [before, after] = [from > 0 ? '…' : '', to < text.length ? '…' : ''];
  const shift = before.length - from;
  return {
    text: before + text.slice(from, to) + after,
    ranges: ranges
      .filter((range) => range[0] >= from && range[1] <= to)
      .map((range): Range => [range[0] + shift, range[1] + shift]),
  };
}

function rangesOf({ words, folded, terms }: Found): Range[] {
  const ranges: Range[] = [];
  for (let i = 0; i < words.length; i += 1) {
    const length = longestMatch(folded, i, terms);
    const [first, last] = [words[i], words[i + length - 1]];
    if (length === 0 || first === undefined || last === undefined) continue;
    ranges.push([first.from, last.to]);
    i += length - 1;
  }
  return ranges;
}

/** How many words from `at` on a term covers; 0 when none matches. */
function longestMatch(folded: readonly string[], at: number, terms: readonly Term[]): number {
  let longest = 0;
  for (const { words, isPrefix, alternatives } of terms) {
    const matches = words.every((word, i) => {
      const own = folded[at + i] ?? '';
      return isPrefix && i === words.length - 1 ? own.startsWith(word) : own === word;
    });
    if (matches) longest = Math.max(longest, words.length);
    else if (alternatives.includes(folded[at] ?? '')) longest = Math.max(longest, 1);
  }
  return longest;
}

/** The start of the window with the most matches; the first among equals. */
function densest(ranges: readonly Range[]): number {
  let best = { from: 0, count: 0 };
  let first = 0;
  for (const [last, range] of ranges.entries()) {
    while ((ranges[first]?.[0] ?? 0) < range[1] - FRAGMENT * 0.8 && first < last) first += 1;
    const count = last - first + 1;
    if (count > best.count) best = { from: ranges[first]?.[0] ?? 0, count };
  }
  return best.from;
}

// A little context before the first match, from the start of a word.
function startOf(text: string, match: number): number {
  const wish = Math.max(0, Math.min(match - 30, text.length - FRAGMENT));
  if (wish === 0) return 0;
  const blank = text.slice(wish, match).search(/\s/);
  return afterSurrogate(text, blank === -1 ? wish : wish + blank + 1);
}

function endOf(text: string, wish: number): number {
  if (wish >= text.length) return text.length;
  const blank = text.slice(wish - 30, wish).search(/\s\S*$/);
  return afterSurrogate(text, blank === -1 ? wish : wish - 30 + blank);
}

// Never between the two halves of a character.
function afterSurrogate(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at + 1 : at;
}
