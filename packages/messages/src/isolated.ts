import type { Values } from './texts.ts';

/**
 * Values for a message, with those containing right-to-left letters isolated (U+2068 … U+2069): otherwise their
 * brackets and full stops, and the words after them, would change sides.
 */
export function isolated(values: Values): Values {
  const marked = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'string' ? isolatedText(value) : value] as const,
  );
  return Object.fromEntries(marked);
}

const FROM_THE_RIGHT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

function isolatedText(text: string): string {
  return FROM_THE_RIGHT.test(text) ? `\u2068${text}\u2069` : text;
}
