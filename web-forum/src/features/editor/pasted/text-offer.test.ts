import { expect, it } from 'vitest';
import { offerOf } from './text-offer.ts';

it.each([
  ['a heading', '# Doors\n\nOil them.'],
  ['a list', 'To do:\n- oil\n- sand'],
  ['a numbered list', '1. oil\n2. sand'],
  ['tasks', '- [ ] oil'],
  ['code', 'Run:\n```sh\nnpm start\n```'],
  ['a table', '| Wood | Price |\n| --- | ---: |\n| Oak | 12 |'],
  ['a quote', '> Oil them.\n> And wait.'],
  ['a link', 'See [the guide](https://example.org/).'],
  ['bold words', 'It is **never** wax.'],
])('takes %s for Markdown', (_what, text) => {
  expect(offerOf(text)).toBe('markdown');
});

it('takes lines with as many tabs each for a table', () => {
  expect(offerOf('Wood\tPrice\r\nOak\t12\r\n')).toBe('table');
});

it.each([
  ['words', 'Oil the hinges - never wax them.'],
  ['one dash', '- Ann'],
  ['a citation', '> Oil them.'],
  ['a year', '1984. It was a good one.'],
  ['an address', 'https://example.org/a_b_c#top'],
  ['sums', '2 * 3 * 4 = 24'],
  ['indented code', 'if (a)\n\t\trun();\n\t\tstop();'],
  ['code indented throughout', '\ta\n\tb'],
  ['uneven tabs', 'a\tb\nc'],
  ['one line with a tab', 'a\tb'],
  ['a long text', `# Doors\n${'word '.repeat(20_000)}`],
])('leaves %s alone', (_what, text) => {
  expect(offerOf(text)).toBeNull();
});

it('reads long lines in linear time', () => {
  for (const part of ['[', '**', '| - ', '- '] as const)
    expect(offerOf(part.repeat(60_000 / part.length - 1))).toSatisfy(
      (offer) => offer === null || offer === 'markdown',
    );
});
