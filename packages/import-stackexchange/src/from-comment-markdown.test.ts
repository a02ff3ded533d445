import { isWorseThanLinear } from '@forum/testing/growth';
import { expect, it } from 'vitest';
import { rendered } from '../../markup/test/rendered.ts';
import { fromCommentMarkdown } from './from-comment-markdown.ts';

const base = { origin: 'https://garden.example.com' };
const html = (text: string) =>
  rendered(fromCommentMarkdown(text, base)).replace(/^<p>|<\/p>$/g, '');

it.each([
  ['plain', 'plain'],
  ['a **b** c', 'a <strong>b</strong> c'],
  ['a __b__ *c* _d_', 'a <strong>b</strong> <em>c</em> <em>d</em>'],
  ['***both***', '<em><strong>both</strong></em>'],
  ['*a **b***', '<em>a </em><em><strong>b</strong></em>'],
  ['snake_case_name and 2 * 3 * 4', 'snake_case_name and 2 * 3 * 4'],
  ['**open and *open', '**open and *open'],
  [String.raw`\*not\* \_this\_ C:\dir`, String.raw`*not* _this_ C:\dir`],
  ['`a*b*` and ``x`y``', '<code>a*b*</code> and <code>x`y</code>'],
  ['`open', '`open'],
  ['[text](https://example.org)', '<a href="https://example.org">text</a>'],
  [
    '[*t*](https://example.org "title")',
    '<a href="https://example.org" title="title"><em>t</em></a>',
  ],
  ['[t](https://example.org/a_(b)_c)', '<a href="https://example.org/a_(b)_c">t</a>'],
  ['[t](javascript:alert(1))', 't'],
  [
    '[not a link] (https://a.example)',
    '[not a link] (<a href="https://a.example">https://a.example</a>)',
  ],
  [
    '(see http://a.example/x_y_z).',
    '(see <a href="http://a.example/x_y_z">http://a.example/x_y_z</a>).',
  ],
  ['http://a.example/w_(x)', '<a href="http://a.example/w_(x)">http://a.example/w_(x)</a>'],
  ['xhttp://a.example', 'xhttp://a.example'],
  [
    '[tag:apple-trees]',
    '<a href="https://garden.example.com/questions/tagged/apple-trees">apple-trees</a>',
  ],
  ['<b>no</b> & <script>', '&lt;b&gt;no&lt;/b&gt; &amp; &lt;script&gt;'],
  ['a &nbsp; b', 'a &amp;nbsp; b'],
  ['first\r\nsecond', 'first<br>second'],
  ['# no heading', '# no heading'],
  ['', ''],
])('converts %j', (text, expected) => {
  expect(html(text)).toBe(expected);
});

it.each([
  '*',
  '_',
  '**a ',
  '[',
  '[a](',
  '`',
  '[[a](b)',
  'http://',
  '<http:',
  '\\',
  '*a_b',
  '![a',
  ')]((',
])('does not work longer than linear on %j', (unit) => {
  const read = (text: string) => rendered(fromCommentMarkdown(text, base));
  expect(isWorseThanLinear(read, (size) => unit.repeat(size / unit.length))).toBe(false);
});
