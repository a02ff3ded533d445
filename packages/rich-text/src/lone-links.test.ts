import { expect, it } from 'vitest';
import { br, doc, link, p, quote, text } from './build.ts';
import { fromPlainText } from './from-plain-text.ts';
import { loneLinksOf } from './lone-links.ts';

const A = 'https://page.example/a';
const B = 'https://page.example/b';

it('finds the links that are alone in their paragraph, each once', () => {
  const document = doc('Look:', p(link(A)), p(text(' '), link(B), br()), p(link(A)));
  expect(loneLinksOf(document)).toEqual([A, B]);
});

it('finds addresses in plain text that stand alone between empty lines', () => {
  const plain = `Look:\n\n${A}\n\n and ${B}\n\n${B}\nbelow\n\n  ${B}?c=d#e  `;
  expect(loneLinksOf(fromPlainText(plain))).toEqual([A, `${B}?c=d#e`]);
});

it('leaves links alone that have words of their own, or company', () => {
  const document = doc(
    p(link(A, 'a page')),
    p(link(A), link(B)),
    p(text('see '), link(A)),
    p(text(`<${A}>`)),
    p(text(A, 'code')),
    p({ ...link(A), isUnlinked: true }),
    quote(p(link(A))),
  );
  expect(loneLinksOf(document)).toEqual([]);
});

it('knows paths of this forum, and no other schemes', () => {
  const document = doc(
    p(link('/clocks/posts/oil')),
    p(link('mailto:ada@page.example')),
    p(link('//page.example/')),
    p(text('javascript:alert(1)')),
    p(text('ftp://page.example/')),
  );
  expect(loneLinksOf(document)).toEqual(['/clocks/posts/oil']);
});
