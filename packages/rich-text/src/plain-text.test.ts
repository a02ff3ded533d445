import { expect, it } from 'vitest';
import { br, code, doc, h, image, link, list, mention, p, quote, table, text } from './build.ts';
import { plainTextOf, wordCount } from './plain-text.ts';

it('gives a line to every block and a tab between cells', () => {
  const document = doc(
    h(1, 'Title'),
    p('one', br(), 'two ', link('https://example.org', 'three')),
    list('bullet', ['first', [list('bullet', ['nested'])], [text('code:'), code('x\ny')]]),
    quote('quoted'),
    table([[{ children: [p('a')] }, { children: [p('b')] }]]),
    p(mention('alice'), image('https://example.org/i.png', 'not text')),
  );
  expect(plainTextOf(document)).toBe(
    'Title\none\ntwo three\nfirst\nnested\ncode:\nx\ny\nquoted\na\tb\n@alice',
  );
});

it.each([
  ['', 0],
  ['one', 1],
  ["don't count state-of-the-art twice", 4],
  ['a - b', 3],
  ['  \n\t ', 0],
  ['\u200b \u2060 \ufeff', 0],
  ['\ufe0f \u0301 \u2800', 0],
  ['日本語の文章です', 4],
  ['これは word です', 4],
  ['สวัสดีครับ', 5],
  ['👩‍👩‍👧 family', 2],
])('counts the words of %j', (plain, words) => {
  expect(wordCount(plain)).toBe(words);
});
