import { z } from 'zod';

const text = z.looseObject({ markup: z.string(), source: z.string() });

/** What looks like markup, an address or the name of a picture: no words that a reader sees. */
const NO_WORDS =
  /<[^<>]*>|\[\/?[a-z*][^[\]]*\]|!?\[[^\]]*\]\([^)]*\)|https?:\/\/\S+|upload:\/\/\S+|\(?\/[\w/.-]+\)?|&[#\w]+;|:\w+:/giu;
const WORD = /[\p{L}\p{N}]{3,}/gu;
/** Characters of a text that are looked at. */
const LONGEST = 100_000;

/** The words of a source that a stored text lacks: by letters alone, whatever stood around them. */
export function wordsMissing(source: unknown, stored: string): string[] {
  const parsed = text.safeParse(source);
  if (!parsed.success || parsed.data.markup === 'quill') return [];
  const plain = parsed.data.source.slice(0, LONGEST).replace(NO_WORDS, ' ');
  const there = new Set(stored.toLowerCase().match(WORD));
  const wanted = new Set(plain.toLowerCase().match(WORD));
  return [...wanted].filter((word) => !there.has(word));
}
