// @vitest-environment node
import { join } from 'node:path';
import { partsIn } from '@forum/messages/catalogues';
import { describe, expect, it } from 'vitest';

const TEXTS = partsIn(join(import.meta.dirname, '../../..')).flatMap(({ path, texts }) =>
  Object.values(texts.fr ?? {}).map((text) => [path, text] as const),
);

/** What French typography requires, and where it was forgotten. */
const FORGOTTEN: readonly [string, RegExp][] = [
  [
    'a narrow space that does not break before ? ! and ;',
    /[\p{L}\d»)}] ?[?!](?!\w=)|[\p{L}\d»)}] ;/u,
  ],
  ['a space that does not break before a colon', /[\p{L}\d»)}] :|[\p{L}»)]:(?=[ }]|$)/u],
  ['spaces that do not break inside quotation marks', /«(?!\u00a0)|(?<!\u00a0)»/u],
  ['the curved apostrophe', /(?<=\p{L})'(?=\p{L})/u],
  ['the ellipsis', /\.\.\./u],
];

describe('French', () => {
  it.each(FORGOTTEN)('has %s', (_, forgotten) => {
    expect(TEXTS.length).toBeGreaterThan(2000);
    expect(TEXTS.filter(([, text]) => forgotten.test(text))).toEqual([]);
  });
});
