import { parseContent, plainTextOf } from '@forum/rich-text';
import { worseThanLinear } from '@forum/testing/growth';
import { trickyStrings } from '@forum/testing/tricky-text';
import { assert, constantFrom, array, property } from 'fast-check';
import { lengthOf } from '@forum/testing/long-run';
import { expect, it } from 'vitest';
import { WORLD } from './context.ts';
import { toDocument, type Markup } from '../src/to-document.ts';

const MARKUPS: readonly Markup[] = [
  'plain',
  'markdown',
  'discourse',
  'nodebb',
  'bbcode',
  'bbcode:phpbb',
  'bbcode:xenforo',
  'bbcode:vbulletin',
  'bbcode:mybb',
  'bbcode:smf',
  's9e',
  'html',
  'html:lines',
  'quill',
  'mail',
];

function wordsOf(markup: Markup, source: string): string {
  const { json } = toDocument({ markup, source }, WORLD);
  const parsed = parseContent(json);
  if (!parsed.ok) throw new Error(`${markup}: ${parsed.message}`);
  return plainTextOf(parsed.document);
}

function canBeStored(markup: Markup, source: string): boolean {
  const { json } = toDocument({ markup, source }, WORLD);
  const parsed = parseContent(json);
  return parsed.ok && parsed.json === json;
}

const WORD = /\bw\d+\b/g;
const PIECES =
  'b i u quote list * li code url img table tr td spoiler center h2 attach foo user media hr noparse size'.split(
    ' ',
  );
const TAGS = PIECES.flatMap((name) => [
  `[${name}]`,
  `[/${name}]`,
  `[${name}=x]`,
  `[${name}="y z"]`,
]);
const SOUP = [
  ...TAGS,
  '\n',
  '\n\n',
  ' ',
  '<br>',
  '<b>',
  '</b>',
  '<',
  '&amp;',
  '[',
  ']',
  '"',
  "'",
  '> ',
  '* ',
];

it.each(MARKUPS)(
  '%s becomes a document that can be stored, whatever it is',
  (markup) => {
    const faulty = trickyStrings().filter((text) => !canBeStored(markup, text));
    expect(faulty).toEqual([]);
  },
  60_000,
);

it.each(MARKUPS.filter((markup) => markup.startsWith('bbcode')))(
  '%s keeps every word, however its tags stand',
  (markup) => {
    const soup = array(constantFrom(...SOUP), { maxLength: 60 });
    const holds = property(soup, (pieces) => {
      const source = pieces.map((piece, n) => `${piece} w${n} `).join('');
      const kept = new Set(wordsOf(markup, source).match(WORD));
      const lost = (source.match(WORD) ?? []).filter((word) => !kept.has(word));
      // Addresses of pictures and files are no words.
      expect(lost.filter(() => !/\[(?:img|attach|media|user)/.test(source))).toEqual([]);
    });
    assert(holds, { numRuns: lengthOf('soups of tags', { usual: 200, long: 5000 }) });
  },
  60_000,
);

const DEEP: readonly (readonly [Markup, (times: number) => string])[] = [
  ['bbcode', (n) => '[quote]'.repeat(n)],
  ['bbcode', (n) => `${'[quote]'.repeat(n)}w1${'[/quote]'.repeat(n)}`],
  ['bbcode', (n) => `${'[b]'.repeat(n)}w1${'[/i]'.repeat(n)}`],
  ['bbcode', (n) => '[b][i]x[/b]w1[/i]'.repeat(n)],
  ['bbcode', (n) => `${'[list][*]'.repeat(n)}w1`],
  ['bbcode', (n) => `${'[b]'.repeat(n)}${'[*]'.repeat(n)}w1`],
  ['bbcode', (n) => '[code]'.repeat(n)],
  ['bbcode', (n) => '[url=x'.repeat(n)],
  ['bbcode', (n) => '[quote="'.repeat(n)],
  ['bbcode', (n) => "[a='".repeat(n)],
  ['bbcode', (n) => '\n'.repeat(n)],
  ['bbcode:phpbb', (n) => '<!-- s:) --><img src="{SMILIES_PATH}/x.gif" alt=":)" />'.repeat(n)],
  ['s9e', (n) => `<r>${'<B>'.repeat(n)}w1${'</B>'.repeat(n)}</r>`],
  ['s9e', (n) => `<r>${'<br/>'.repeat(n)}</r>`],
  ['html', (n) => '<div>'.repeat(n)],
  ['html', (n) => '<b><p>x'.repeat(n)],
  ['html', (n) => '<br>'.repeat(n * 10)],
  ['discourse', (n) => '[quote]\n'.repeat(n)],
  ['discourse', (n) => `${'[quote]\n'.repeat(n)}w1\n${'[/quote]\n'.repeat(n)}`],
  ['quill', (n) => `[${'{"type":"p","children":['.repeat(n)}{"text":"w1"}${']}'.repeat(n)}]`],
  ['mail', (n) => `${'>'.repeat(n)} w1`],
];

it.each(DEEP)('%s of ten thousand tags is read in a second: case %#', (markup, text) => {
  const source = text(10_000);
  const before = process.threadCpuUsage();
  const words = wordsOf(markup, source);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2000);
  expect(words.includes('w1')).toBe(source.includes('w1'));
});

const READERS: readonly Markup[] = ['discourse', 'bbcode', 'bbcode:smf', 's9e', 'mail'];

it.each(READERS)(
  '%s is read in linear time',
  (markup) => {
    expect(worseThanLinear((text) => toDocument({ markup, source: text }, WORLD))).toEqual([]);
  },
  60_000,
);
