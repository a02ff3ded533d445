import { doc, mention, p, quote, text, toJson } from '@forum/rich-text';
import { expect, it } from 'vitest';
import { fromMarkdown } from './from-markdown.ts';
import { toMarkdown } from './to-markdown.ts';

const SITE = 'https://forum.example.com';

it.each([
  'Some **bold**, *italic* and ~~struck~~ words, and `code`.',
  '# One\n\n## Two\n\n### Three',
  '> Quoted\n>\n> twice\n\nand answered',
  '- one\n- two\n  - below two\n- three',
  '10. ten\n    - below ten\n11. eleven',
  '3. three\n4. four',
  '```ts\nconst a = `b`;\n```',
  '````\n```\n````',
  '| a | b |\n| --- | --- |\n| c \\| d | e |',
  'A [link](https://example.com/a?b=c) and words',
  '---',
  'First line\\\nsecond line',
])('writes a text that is read as the same document: %s', (markdown) => {
  const document = fromMarkdown(markdown, SITE);
  expect(fromMarkdown(toMarkdown(document, SITE), SITE)).toEqual(document);
});

it.each([
  '# no heading',
  '- no list',
  '1. no list',
  '> no quote',
  '*no* _mark_ `of` [any](kind)',
  '<b>',
])('writes words that look like marks as words: %s', (words) => {
  const document = doc(p(words));
  const again = fromMarkdown(toMarkdown(document, SITE), SITE);
  expect(again).toEqual(document);
});

it('writes mentions as they are written, and marks beside words', () => {
  const greeting = doc(p('Hello ', mention('ada'), text(' you ', 'bold'), 'there'));
  expect(toMarkdown(greeting, SITE)).toBe('Hello @ada **you** there');
  expect(toMarkdown(doc(quote(p('one'), p('two'))), SITE)).toBe('> one\n>\n> two');
});

it('takes twice as long for twice the text, not more', () => {
  const timeOf = (length: number) => {
    const document = doc(p(`${' '.repeat(length)}*${'\n'.repeat(length)}`));
    const before = performance.now();
    for (let n = 0; n < 20; n += 1) toMarkdown(document, SITE);
    return performance.now() - before;
  };
  timeOf(5_000);
  expect(timeOf(80_000)).toBeLessThan(50 * (timeOf(5_000) + 1));
  expect(toJson(doc())).toContain('root');
});
