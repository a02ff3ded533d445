import type { Language } from '@forum/contracts/settings';

const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** The first whole character of a name, as readers see it: an emoji or an accented letter is one. */
export function firstLetter(name: string, language: Language): string {
  const [first] = segmenter.segment(name);
  return first?.segment.toLocaleUpperCase(language) ?? '?';
}
