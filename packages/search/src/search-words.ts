import { quoted } from './search-vector.ts';
import { wordsOf } from './words.ts';

/** Something that must be in a document: a word, or adjacent characters. */
export interface Term {
  /** Folded; several make a phrase. */
  readonly words: readonly string[];
  /** The last word is a prefix. */
  readonly isPrefix: boolean;
  /** Equally good: corrections of a mistyped word. */
  readonly alternatives: readonly string[];
}

/** Beyond this, more words add nothing to a search. */
const MOST_WORDS = 12;

/** The terms of a search text, unfolded. */
export function termsOf(text: string): Term[] {
  const runs: string[][] = [];
  for (const { word, joined } of wordsOf(text, MOST_WORDS)) {
    const last = runs.at(-1);
    if (joined && last !== undefined) last.push(word);
    else runs.push([word]);
  }
  return runs.map((words, i) => ({ words, isPrefix: i === runs.length - 1, alternatives: [] }));
}

/** Whether a document must contain every term, may lack one of the less telling ones, or needs only one. */
export type Wanted = 'all' | 'most' | 'any';

/** A tsquery as Postgres reads it: `('café') & ('noi':* | 'noir')`. */
export function queryText(terms: readonly Term[], wanted: 'all' | 'any' = 'all'): string {
  return terms.map((term) => termText(term)).join(wanted === 'all' ? ' & ' : ' | ');
}

/** All terms as an adjacent phrase, as a tsquery. */
export function phraseText(terms: readonly Term[]): string {
  return terms.map((term) => termText(term)).join(' <-> ');
}

/** The same, within a title only: not in the tags, which are stored beside it. */
export function titleText(terms: readonly Term[]): string {
  return terms.map((term) => termText(term, 'A')).join(' <-> ');
}

function termText({ words, isPrefix, alternatives }: Term, field: 'A' | '' = ''): string {
  const marked = (word: string, prefix: '*' | '') => {
    const marks = prefix + field;
    return marks === '' ? quoted(word) : `${quoted(word)}:${marks}`;
  };
  const phrase = words.map((word, i) =>
    marked(word, isPrefix && i === words.length - 1 ? '*' : ''),
  );
  const others = alternatives.map((word) => marked(word, ''));
  return `(${[phrase.join(' <-> '), ...others].join(' | ')})`;
}
