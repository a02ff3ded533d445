import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Document } from './Document.tsx';

const site = {
  name: 'Forum',
  url: '',
  drawnAt: 0,
  dateFormat: 'relative',
  replyOrder: 'oldest',
  homeFirst: 'active',
} as const;

const shown = { ...site, theme: 'auto', language: 'en' } as const;
const headOf = (look: { brand?: string; usesSystemFont?: boolean }) => {
  const icons = { tab: '/t.svg', touch: '/t.png' };
  const rest = { styles: [], preload: [], site: shown, icons };
  const parts = { ...rest, brand: '', usesSystemFont: false, wholePage: null, ...look };
  const html = renderToStaticMarkup(<Document parts={parts}>{null}</Document>);
  return html.slice(0, html.indexOf('</head>'));
};

it("has the forum's own colour in its head, and no style where none was chosen", () => {
  const brand = 'html:root{--accent:light-dark(#7a1fa2,#d9b3ec)}';
  expect(headOf({ brand })).toContain(`<style>${brand}</style>`);
  expect(headOf({})).not.toContain('<style');
});

it('fetches our letters early, unless the owners chose those of their readers', () => {
  expect(headOf({})).toContain('as="font"');
  expect(headOf({ usesSystemFont: true })).not.toContain('as="font"');
});
