/** A word of a text: in lower case and composed, and the [from, to) offsets where it stands. */
export interface Word {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  /** Follows the previous word directly: the next sign of a script without spaces. */
  readonly joined: boolean;
}

// Scripts that put no spaces between words: every sign is a word, and a run of them is searched as a phrase.
const UNSPACED =
  '[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmer}\\p{scx=Myanmar}]';
// A word begins with a letter or a digit: marks alone are not searchable.
const WORDS = new RegExp(
  `([${UNSPACED}&&[\\p{L}\\p{N}]]\\p{M}*)|[[\\p{L}\\p{N}]--${UNSPACED}][[\\p{L}\\p{N}\\p{M}]--${UNSPACED}]*`,
  'gv',
);

/** A word longer than this is a key or a picture in letters; its beginning is enough. */
const LONGEST_WORD = 64;

/** The words of a text, in order, at most `limit` of them. */
export function wordsOf(text: string, limit = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = [];
  let end = -1;
  for (const match of text.matchAll(WORDS)) {
    if (words.length >= limit) break;
    const from = match.index;
    const to = from + match[0].length;
    const unspaced = match[1] !== undefined;
    words.push({ word: plain(match[0]), from, to, joined: unspaced && end === from });
    end = unspaced ? to : -1;
  }
  return words;
}

function plain(word: string): string {
  return word.slice(0, LONGEST_WORD).toWellFormed().normalize('NFKC').toLowerCase();
}
