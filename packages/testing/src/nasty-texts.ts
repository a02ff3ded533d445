/** A text of about so many characters. */
export type NastyText = (size: number) => string;

// What patterns, parsers and sorters stumble over when repeated.
const UNITS = [
  'a',
  ' ',
  '\n',
  '\n ',
  '\r\n\r\n',
  '\t',
  '-',
  '.',
  'a.',
  'a, ',
  '"',
  '";"\n',
  '@',
  '@a.',
  '@a-',
  'a@',
  '@@a_ ',
  'a@b.cc.',
  '(',
  ')',
  'www.)',
  'www.a).',
  'http://',
  '[',
  ']',
  '![](',
  '[a](',
  '[a]: ',
  '*',
  '**a',
  '_a*',
  '`',
  '`a``',
  '~~a',
  '> ',
  '1. ',
  '- a\n',
  '    a\n',
  '#',
  '|',
  '|-|\n',
  '\\',
  '<',
  '<a ',
  '<b>',
  '</b>',
  '<p><i>',
  '<ul><li>',
  '<!--',
  '<a href="',
  '&',
  '&amp',
  '&#1',
  '{"root"',
  '{"a":[',
  '\u0301',
  '\u0301\u0323\u05B0',
  '\u0344',
  'a\u0301\u0301',
  '\u0301\u202A',
  '\u200D',
  'क\u200D',
  '\u034F',
  '👩\u200D',
  '日',
  'ไ',
  'é',
  'ﷺ',
  'İ',
  '\uD800',
  '\0',
  'Line 1 of it\n',
] as const;

// The start of something recognisable that never ends.
const BEGINNINGS = [
  ['www.', ')'],
  ['www.', '.'],
  ['https://a', '.)'],
  ['a@a', '.aa'],
  ['@', 'a.'],
  ['```', '`'],
  ['[a](', '('],
  ['<a href="', ' '],
  ['&', 'a'],
] as const;

/**
 * Texts that no parser of members' texts may take long over: one sign repeated, alone, after a beginning and before an
 * end that matches nothing. Keyed by a name for the test.
 */
export const NASTY_TEXTS: readonly (readonly [name: string, text: NastyText])[] = [
  ...UNITS.flatMap((unit) => [
    [nameOf(unit), (size: number) => repeated(unit, size)] as const,
    [`${nameOf(unit)} in the middle`, (size: number) => `x${repeated(unit, size)}\u0001`] as const,
  ]),
  ...BEGINNINGS.map(
    ([first, unit]) =>
      [nameOf(first + unit), (size: number) => first + repeated(unit, size)] as const,
  ),
];

function nameOf(text: string): string {
  return JSON.stringify(text);
}

function repeated(unit: string, size: number): string {
  return unit.repeat(Math.ceil(size / unit.length));
}
