import { shorten } from './excerpt.ts';

/** Lengths of a beginning, in characters. */
const BEGINNING = { max: 600, min: 300 };

/** The words of a node; quotes inside them are escaped. */
const WORDS =
  /"text":"((?:[^"\\]|\\.)*)"|"type":"(paragraph|heading|listitem|tablerow|code|linebreak)"/gu;

/**
 * The first words of a stored text as plain text, made from the beginning of its JSON, which may be cut off: reading
 * all of a long text to show little of it would cost what cutting it saves. A plain text is its own beginning.
 */
export function beginningOf(start: string): string {
  if (!start.trimStart().startsWith('{')) return shorten(start, BEGINNING);
  let words = '';
  for (const [, text, ending] of start.matchAll(WORDS)) {
    if (text !== undefined) words += String(JSON.parse(`"${text}"`));
    else if (words !== '' && !words.endsWith('\n')) words += ending === 'linebreak' ? '\n' : '\n\n';
    if (words.length > BEGINNING.max) break;
  }
  return shorten(words.trim(), BEGINNING);
}
