import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Document } from './Document.tsx';

const site = { name: 'Forum', url: '', drawnAt: 0, dateFormat: 'relative' } as const;

it("has the forum's own colour in its head, and no style where none was chosen", () => {
  const headOf = (brand: string) => {
    const shown = { ...site, theme: 'auto', language: 'en' } as const;
    const parts = {
      styles: [],
      preload: [],
      site: shown,
      brand,
      icons: { tab: '/t.svg', touch: '/t.png' },
    };
    const html = renderToStaticMarkup(<Document parts={parts}>{null}</Document>);
    return html.slice(0, html.indexOf('</head>'));
  };
  const brand = 'html:root{--accent:light-dark(#7a1fa2,#d9b3ec)}';
  expect(headOf(brand)).toContain(`<style>${brand}</style>`);
  expect(headOf('')).not.toContain('<style');
});
