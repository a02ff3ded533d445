/** The longest run of combining marks in a text: that of Unicode's Stream-Safe Text Format (UAX 15). */
const MOST_MARKS = 30;
const PILES = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu');

/**
 * The text in a Unicode normal form, each run of combining marks cut to its first thirty. Normalising sorts a run in
 * quadratic time, so nothing else in the forum calls `normalize`.
 */
export function normalForm(text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string {
  // Some marks decompose into two: a run is cut before it is sorted, and again afterwards.
  return cut(cut(text).normalize(form));
}

function cut(text: string): string {
  return text.replace(PILES, '$1');
}
