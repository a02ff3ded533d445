import { expect, it } from 'vitest';
import { plainTextOf, parseContent } from '@forum/rich-text';
import { WORLD } from '../test/context.ts';
import { toDocument } from './to-document.ts';

function linesOf(source: string): string[] {
  const parsed = parseContent(toDocument({ markup: 'html:lines', source }, WORLD).json);
  return parsed.ok ? plainTextOf(parsed.document).split('\n') : [];
}

it('makes breaks of line ends that people typed, within formats too', () => {
  expect(linesOf('one\ntwo <b>three\nfour</b>')).toEqual(['one', 'two three', 'four']);
});

it('leaves those beside blocks and in code as they are', () => {
  expect(linesOf('one\n<blockquote>\ntwo\n</blockquote>\nthree')).toEqual(
    linesOf('one<blockquote>two</blockquote>three'),
  );
  expect(linesOf('<ul>\n<li>one</li>\n<li>two</li>\n</ul>')).toEqual(
    linesOf('<ul><li>one</li><li>two</li></ul>'),
  );
  expect(linesOf('<pre>a\nb</pre>')).toEqual(['a', 'b']);
});
