import { normalForm } from '@forum/contracts/normal-form';

const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
/** Marks that readers ignore; in most scripts of India, and in Japanese, they distinguish words. */
const ACCENTS =
  /[[\p{M}&&[\p{Script=Inherited}\p{Script=Hebrew}\p{Script=Arabic}]]--[\u3099\u309A]]/gv;
/** Scripts written without spaces between words: each character is a word by itself. */
const WITHOUT_BLANKS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;
const STROKES: ReadonlyMap<string, string> = new Map([
  ['ø', 'o'],
  ['đ', 'd'],
  ['ł', 'l'],
  ['ð', 'd'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ς', 'σ'],
]);

/**
 * Two Arabic characters that stand for eighteen and eight letters, replaced with their usual short forms: otherwise a
 * text full of them would become a million letters, and block everybody while it is searched.
 */
const PHRASES: ReadonlyMap<string, string> = new Map([
  ['\uFDFA', 'ص'],
  ['\uFDFB', 'ج'],
]);

/**
 * Normalises a text for matching: letters and digits only, lower case, without accents and invisible characters, one
 * space between words and at either end. Full-width letters become ordinary ones. Linear in the text alone.
 */
export function normalWords(text: string): string {
  return spaced(plain(text), /[^\p{L}\p{N}\p{M}]+/gu);
}

/** Normalises a pattern likewise: keeps `*`, except where it stands for whole words at an end. */
export function normalPattern(words: string): string {
  const tokens = spaced(plain(words), /[^\p{L}\p{N}\p{M}*]+/gu)
    .replace(/\*+/g, '*')
    .trim()
    .split(' ');
  while (tokens[0] === '*') tokens.shift();
  while (tokens.at(-1) === '*') tokens.pop();
  return tokens.length === 0 ? ' ' : ` ${tokens.join(' ')} `;
}

/** What is wrong with a pattern; null: nothing. */
export function issueOf(words: string): string | null {
  const literal = normalPattern(words).replace(/[* ]/g, '');
  if (literal === '') return 'Words must contain a letter or a digit';
  if (words.includes('*') && longestPiece(words).length < 2) {
    return 'A pattern must contain two letters or digits side by side';
  }
  return null;
}

function longestPiece(words: string): string {
  const pieces = normalPattern(words).split(/[* ]/);
  return pieces.reduce((best, piece) => (piece.length > best.length ? piece : best), '');
}

function plain(text: string): string {
  const short = text.replace(/[\uFDFA\uFDFB]/g, (sign) => PHRASES.get(sign) ?? sign);
  const bare = normalForm(short, 'NFKD')
    .replace(INVISIBLE, '')
    .replace(ACCENTS, '')
    // Up and down again, so that ß and ﬁ become the letters they stand for.
    .toUpperCase()
    .toLowerCase()
    .replace(/[øđłðæœς]/g, (letter) => STROKES.get(letter) ?? letter);
  return normalForm(bare, 'NFC').replace(WITHOUT_BLANKS, ' $& ');
}

function spaced(text: string, between: RegExp): string {
  const words = text.replace(between, ' ').trim();
  return words === '' ? ' ' : ` ${words} `;
}
