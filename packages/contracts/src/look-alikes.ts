// Apart from `scalars.ts`, which every page loads.
import { normalForm } from './normal-form.ts';
import { asName } from './scalars.ts';

/**
 * The name of a thing as stored: like a person's, but in plain letters. Two that look the same are the same, whatever
 * width, style or similar letters of another script were typed.
 */
export function asTerm(text: string): string {
  return asName(inPlainLetters(asName(text)));
}

// Letters that look alike in Latin, Cyrillic and Greek, and the Latin ones.
const FOREIGN = 'аеорсухіјѕһԁԛԝӏАВЕКМНОРСТУХІЈЅԚԜοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const LATIN = 'aeopcyxijshdqwlABEKMHOPCTYXIJSQWoABEZHIKMNOPTYX';
const AS_LATIN = new Map(Array.from(FOREIGN, (letter, at) => [letter, LATIN.charAt(at)]));
// If two look the same, the first: the Cyrillic one.
const AS_CYRILLIC = new Map([...AS_LATIN].toReversed().map(([letter, latin]) => [latin, letter]));
const LATIN_LETTER = /\p{sc=Latn}/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const FOREIGN_LETTER = /[\p{sc=Cyrl}\p{sc=Grek}]/gu;

/** The text with each word in one script, replacing look-alike letters of the other: those that are in the minority. */
function inOneScript(text: string): string {
  return text.replace(WORD, (word) => {
    const foreign = word.match(FOREIGN_LETTER) ?? [];
    const latin = word.match(LATIN_LETTER) ?? [];
    if (foreign.length === 0 || latin.length === 0) return word;
    const isGreek = /\p{sc=Grek}/u.test(word);
    const canBeLatin = foreign.every((letter) => AS_LATIN.has(letter));
    const canBeCyrillic = !isGreek && latin.every((letter) => AS_CYRILLIC.has(letter));
    if (canBeLatin && (latin.length >= foreign.length || !canBeCyrillic)) return asLatin(word);
    if (!canBeCyrillic) return word;
    return word.replace(LATIN_LETTER, (letter) => AS_CYRILLIC.get(letter) ?? letter);
  });
}

function asLatin(text: string): string {
  return text.replace(FOREIGN_LETTER, (letter) => AS_LATIN.get(letter) ?? letter);
}

/** Letters in another width or style, and ligatures: they mean the same as plain ones. */
const STYLED = /[\uFB00-\uFB06\uFF01-\uFFDC\uFFE0-\uFFE6\u{1D400}-\u{1D7FF}]+/gu;

/** The text in plain letters, so that spellings that only look different are equal. */
function inPlainLetters(text: string): string {
  return inOneScript(text.replace(STYLED, (letters) => normalForm(letters, 'NFKC')));
}

/**
 * What a text looks like, for comparing a few that stand side by side: letters of other scripts count as the Latin ones
 * they resemble.
 */
export function lookOf(text: string): string {
  return asLatin(inPlainLetters(text)).toLowerCase();
}
