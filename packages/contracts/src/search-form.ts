import { normalForm } from './normal-form.ts';

/**
 * Characters that words are written with or without, as a class for regular expressions of JavaScript and Postgres
 * alike: the vowel signs of Arabic, Hebrew and Syriac, what stretches a word (tatweel), and whatever is invisible
 * inside one. The vowel signs of other scripts, such as Hindi or Thai, belong to their words.
 */
export const OPTIONAL_SIGNS =
  '\\u00AD\\u034F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7\\u0610-\\u061A\\u061C\\u0640\\u064B-\\u065F' +
  '\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4\\u06E7\\u06E8\\u06EA-\\u06ED\\u0711\\u0730-\\u074A\\u08CA-\\u08E1\\u08E3-\\u08FF' +
  '\\u200B\\u200D-\\u200F\\u2060\\uFE00-\\uFE0F\\uFEFF';

/** What else is written in two ways: alef, sound marks after kana and half-width kana, chillu letters. */
const TWO_WAYS =
  '\\u0671\\u0D7A-\\u0D7F\\u309B\\u309C\\uFB1D-\\uFB4F\\uFB50-\\uFDFF\\uFE70-\\uFEFC\\uFF61-\\uFF9F';

/** The same class, for texts that search finds in more than one spelling. */
export const TWO_SPELLINGS: string = OPTIONAL_SIGNS + TWO_WAYS;

const OPTIONAL = new RegExp(`[${OPTIONAL_SIGNS}]`, 'gu');
const SPELT_TWICE = new RegExp(`[${TWO_SPELLINGS}]`, 'u');

/** One character for what is written in two ways, where Unicode's normal forms do not cover it. */
const SAME: Readonly<Record<string, string>> = {
  '\u0671': '\u0627',
  '\u0D7A': '\u0D23\u0D4D',
  '\u0D7B': '\u0D28\u0D4D',
  '\u0D7C': '\u0D30\u0D4D',
  '\u0D7D': '\u0D32\u0D4D',
  '\u0D7E': '\u0D33\u0D4D',
  '\u0D7F': '\u0D15\u0D4D',
  // On their own they would become a space and a mark.
  '\u309B': '\u3099',
  '\u309C': '\u309A',
};

/**
 * Whether a text has characters that others leave out or write differently: only these change beyond case and
 * composition.
 */
export function isSpeltTwoWays(text: string): boolean {
  return SPELT_TWICE.test(text);
}

/**
 * A text in the form in which searches compare it: lower case, composed, of usual width, and without optional
 * characters. Two spellings that readers take for the same word are equal.
 */
export function searchForm(text: string): string {
  const plain = text.replace(/[\u0671\u0D7A-\u0D7F\u309B\u309C]/g, (sign) => SAME[sign] ?? sign);
  return normalForm(plain, 'NFKC').replace(OPTIONAL, '').toLowerCase();
}
