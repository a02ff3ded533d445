import type { Language } from '@forum/contracts/settings';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Neither character joins the one before it. */
const TWO_PLAIN_SIGNS = /^[!-~]{2}/;

/** The first whole character of a name, as readers see it: an emoji or an accented letter is one. */
export function firstLetter(name: string, language: Language): string {
  if (TWO_PLAIN_SIGNS.test(name)) return name.charAt(0).toLocaleUpperCase(language);
  const [first] = segmenter.segment(name);
  return first?.segment.toLocaleUpperCase(language) ?? '?';
}
