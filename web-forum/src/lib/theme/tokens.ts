import type { Oklch } from '@forum/contracts/colors';

/** The colours of one theme, by name. */
export type Tokens = ReadonlyMap<string, Oklch>;

const PAIR =
  /--([a-z-]+):\s*light-dark\(\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\),\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)\s*\)/g;

/** Reads all opaque pairs of `tokens.css`. */
export function readTokens(source: string, theme: 'light' | 'dark'): Tokens {
  const first = theme === 'light' ? 2 : 5;
  const pairs = [...source.matchAll(PAIR)].map((match) => {
    const [lightness = 0, chroma = 0, hue = 0] = match.slice(first, first + 3).map(Number);
    return [match[1] ?? '', { lightness, chroma, hue }] as const;
  });
  return new Map(pairs);
}

/** The names and values of all tokens, in their order. */
export function listTokens(source: string): readonly (readonly [string, string])[] {
  const values = new Map<string, string>();
  for (const [, name = '', value = ''] of source.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gmu)) {
    // The first is what holds everywhere; later ones are for readers who ask for more contrast.
    if (!values.has(name)) values.set(name, value.replace(/\s+/gu, ' '));
  }
  return [...values];
}
