import { searchForm } from '@forum/contracts/search-form';

/** A word of a text, in the form that searches compare (`searchForm`), and its offsets [from, to). */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** Directly follows the previous word: the next character of a script without spaces. */
  readonly joined: boolean;
}

// Scripts without spaces between words: every character is a word, and a run of them is searched as a phrase.
const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
// The sound marks of kana, where they stand alone: Unicode treats them as letters and symbols.
const SOUND_MARKS = '[\\u309B\\u309C\\uFF9E\\uFF9F]';
// Invisible characters inside a word do not end it. The joiner that ends part of a word does: it looks like a space.
const UNSEEN = '\\u00AD\\u061C\\u200D-\\u200F\\u2060\\uFEFF';
// A word begins with a letter or a digit: marks alone are not searchable.
const WORDS = new RegExp(
  `([[${UNSPACED}&&[\\p{L}\\p{N}]]--${SOUND_MARKS}][\\p{M}${SOUND_MARKS}]*)` +
    `|[[\\p{L}\\p{N}]--${UNSPACED}][[\\p{L}\\p{N}\\p{M}${UNSEEN}]--${UNSPACED}]*`,
  'gv',
);

/** A longer word is a key or a drawing made of letters; its beginning is enough. */
const LONGEST_WORD = 64;

const OTHER_THAN_ASCII = /\P{ASCII}/u;
const ASCII_WORDS = /[a-z0-9]+/g;

/** Whether a text contains only plain letters, so there is nothing to compose or fold. */
export function isAscii(text: string): boolean {
  return !OTHER_THAN_ASCII.test(text);
}

/** The words of a text, in order, at most `limit` of them. */
export function wordsOf(text: string, limit = Number.POSITIVE_INFINITY): Word[] {
  return wantedWordsOf(text, { limit, isWanted: () => true });
}

/** The words to take: at most this many, in their written form, in any case. */
export interface Wanting {
  readonly limit: number;
  readonly isWanted: (written: string) => boolean;
}

/** The wanted words of a text, in order. */
export function wantedWordsOf(text: string, { limit, isWanted }: Wanting): Word[] {
  if (isAscii(text)) return asciiWordsOf(text, { limit, isWanted });
  const words: Word[] = [];
  let end = -1;
  for (const match of text.matchAll(WORDS)) {
    if (words.length >= limit) break;
    const from = match.index;
    const to = from + match[0].length;
    const unspaced = match[1] !== undefined;
    const word = isWanted(match[0]) ? plain(match[0]) : '';
    // Nothing is left of a part without letters.
    if (word !== '') words.push({ word, from, to, joined: unspaced && end === from });
    end = unspaced ? to : -1;
  }
  return words;
}

// The same for plain letters, in a fifth of the time: ten hits of a search contain thousands of words.
function asciiWordsOf(text: string, { limit, isWanted }: Wanting): Word[] {
  const words: Word[] = [];
  for (const match of text.toLowerCase().matchAll(ASCII_WORDS)) {
    if (words.length >= limit) break;
    const [word] = match;
    if (!isWanted(word)) continue;
    const from = match.index;
    words.push({
      word: word.slice(0, LONGEST_WORD),
      from,
      to: from + word.length,
      joined: false,
    });
  }
  return words;
}

/**
 * The words of a text of plain letters that begin in one of these ways, themselves in plain lower case; in order. Looking
 * for a few beginnings takes a tenth of the time of going through all words.
 */
export function asciiWordsBeginning(text: string, beginnings: readonly string[]): Word[] {
  const lower = text.toLowerCase();
  const starts = new Set<number>();
  for (const beginning of new Set(beginnings)) {
    if (beginning === '') continue;
    for (let at = lower.indexOf(beginning); at !== -1; at = lower.indexOf(beginning, at + 1)) {
      if (!isPlainLetter(lower.charCodeAt(at - 1))) starts.add(at);
    }
  }
  return [...starts]
    .sort((one, other) => one - other)
    .map((from) => {
      const to = endOfWord(lower, from);
      const word = lower.slice(from, Math.min(to, from + LONGEST_WORD));
      return { word, from, to, joined: false };
    });
}

function endOfWord(lower: string, from: number): number {
  let to = from;
  while (isPlainLetter(lower.charCodeAt(to))) to += 1;
  return to;
}

/** Of a to z, or a digit; not so for what lies beyond a text. */
function isPlainLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39);
}

function plain(word: string): string {
  if (isAscii(word)) return word.slice(0, LONGEST_WORD).toLowerCase();
  // One character may decompose into eighteen letters, so the composed word is cut again: indexes refuse long words.
  const composed = searchForm(word.slice(0, LONGEST_WORD).toWellFormed());
  return composed.slice(0, LONGEST_WORD).toWellFormed();
}
