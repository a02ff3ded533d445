const LITERALS = [
  ['undefined', 'null', 'NULL', 'nil', 'None', 'true', 'false', 'NaN', 'Infinity', '-Infinity'],
  ['0', '-0', '1e999', '-1', '1/0', '0x0', '0b1', '1_000', '9007199254740993', '1.0', '.5', '5.'],
  ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'prototype', 'length', 'then'],
  ['[object Object]', '[]', '{}', '[[]]', '""', "''", '``', '\\', '\\\\', '\\0', '\\u0000'],
  ['con', 'NUL', 'aux.txt', '.', '..', '...', '/', '//', '///', '~', '-', '--', '_', '*', '%'],
  ['2020-02-30', '24:61', '٠١٢٣', '1,000.00', '1.000,00', '१२३', 'Ⅷ', '①'],
].flat();

const STATEMENTS = [
  ["' OR 1=1 --", "'; DROP TABLE event; --", '1; SELECT pg_sleep(9)', "\\'; --", '$$;--$$'],
  ["' UNION SELECT NULL--", '%00', '%c0%ae%c0%ae/', '../../etc/passwd', '..\\..\\boot.ini'],
  ['file:///etc/passwd', '$(touch x)', '`touch x`', '| touch x', '; touch x', '&& touch x'],
  ['%s%s%s%n', '{0}', '%(x)s', '#{7*7}', '${7*7}', '{{7*7}}', '<%= 7*7 %>', '@{7}', '__{7}__'],
  ['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1+1', '＝1+1', "=cmd|'/c calc'!A1", ';=1+1', '"=1+1'],
  ['() { :;}; echo', '<?php echo 1; ?>', '<?xml version="1.0"?>', '<!DOCTYPE x [<!ENTITY a "b">]>'],
  ['&a;&a;&a;', '&amp;lt;', '&#0;', '&#x110000;', '&nbsp', '&notanentity;', ']]>', '-->', '*/'],
  ['a:* & !b | (c', "'':*", 'a <-> b', '"unended', "l'eau", 'a\\:b', '!!!', '&&&', '((()))'],
  ['Content-Type: text/html', 'a\r\nSet-Cookie: b=c', 'a\nBcc: b@example.com', '=?utf-8?q?a?='],
].flat();

// The marks of Markdown and links, which nest, cross and stay open.
const MARKS = [
  '*',
  '**',
  '_',
  '~~',
  '`',
  '``',
  '[',
  '](',
  ')',
  '![',
  '<',
  '>',
  '|',
  '\\',
  '#',
  '- ',
];

const LINES = [
  ['# #', '#', '####### seven', 'a\n===', 'a\n---', '- - -', '* * *', '> > > a', '>', '1) a'],
  ['999999999. a', '0. a', '- a\n  - b\n    - c', '\ta', '    a', '```', '```js\na', '~~~\na\n~~~'],
  ['| a | b |\n| - | - |\n| c |', '[a]: <b> "c"', '[a][b]', '[]()', '[a](<b c>)', '[a](b(c)d)'],
  ['<a', '<a>', '</a>', '<http://a.b>', '<a@b.c>', 'www.a.b', 'http://', 'a@b', '<!-- a', '<? a'],
  ['\\*a\\*', '*a', '**a*', '***a** b*', '_a_b_', '__a_', '`a', '``a`', '~a~', '~~a', 'a  \nb'],
  [
    '- [ ] a',
    '- [x] a',
    '[^1]',
    '[^1]: a',
    'a\\\nb',
    '&copy; &#169;',
    ':smile:',
    '://',
    '@@',
    '##',
  ],
].flat();

/** What some program, shell, spreadsheet or query would take for its own source. */
export function sourceTexts(): string[] {
  return [...LITERALS, ...STATEMENTS].flatMap((text) => [text, ` ${text} `, `${text} ${text}`]);
}

/** Markdown edge cases: marks that cross, stay open or pile up. */
export function markdownEdges(): string[] {
  const crossings = MARKS.flatMap((open) =>
    MARKS.flatMap((close) => [`${open}a${close}`, `a${open}b ${close} c${open}`]),
  );
  const crowds = MARKS.flatMap((mark) => [mark.repeat(40), `${mark}a `.repeat(20)]);
  return [...LINES.flatMap((line) => line.split('\n')), ...crossings, ...crowds];
}
