import { expect, it } from 'vitest';
import { br, doc, p } from './build.ts';
import { parseContent } from './document-schema.ts';
import { fromPlainText, parseCommentContent } from './from-plain-text.ts';

it('divides paragraphs at empty lines and breaks lines at line ends', () => {
  expect(fromPlainText('one\r\ntwo\n\n\n three')).toEqual(doc(p('one', br(), 'two'), p(' three')));
});

it('repairs what cannot be stored', () => {
  expect(fromPlainText('a\0b\ud800c')).toEqual(doc('ab\ufffdc'));
});

it('reads a document as a document', () => {
  const json = JSON.stringify(doc('hello'));
  expect(parseCommentContent(json)).toEqual(parseContent(json));
});

it('refuses a plain text whose document would be too large', () => {
  expect(parseCommentContent('\n\na'.repeat(1_300))).toEqual({
    ok: false,
    message: 'The content is too long (at most 256 KB).',
  });
});
