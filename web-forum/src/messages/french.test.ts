// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = `${import.meta.dirname}/../../..`;
const FILES = globSync(
  '{web-forum,web-admin,packages/features,services/api}/src/**/{fr.ts,fr/*.ts}',
  {
    cwd: ROOT,
  },
);

/** What French typography wants, and what stands where it was forgotten. */
const FORGOTTEN: readonly [string, RegExp][] = [
  ['a narrow space that does not break before ? ! and ;', /[\p{L}\d»)}] ?[?!]|[\p{L}\d»)}] ;/u],
  ['a space that does not break before a colon', /[\p{L}\d»)}] :|[\p{L}»)]:(?=[ }]|$)/u],
  ['spaces that do not break inside quotation marks', /«(?!\u00a0)|(?<!\u00a0)»/u],
  ['the curved apostrophe', /(?<=\p{L})'(?=\p{L})/u],
  ['the ellipsis', /\.\.\./u],
];

describe('French', () => {
  it.each(FORGOTTEN)('has %s', (_, forgotten) => {
    expect(FILES.length).toBeGreaterThan(80);
    const found = FILES.flatMap((file) =>
      textsIn(readFileSync(`${ROOT}/${file}`, 'utf8'))
        .filter((text) => forgotten.test(text))
        .map((text) => `${file}: ${text}`),
    );
    expect(found).toEqual([]);
  });
});

/** The texts alone: keys, comments and code have English punctuation. */
function textsIn(source: string): string[] {
  return [...source.matchAll(/: *\n? +(['"])(.*)\1,?$/gmu)].map(([, , text = '']) => text);
}
