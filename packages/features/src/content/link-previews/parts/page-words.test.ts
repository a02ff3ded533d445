import { LINK_PREVIEW } from '@forum/contracts/link-previews';
import { expect, it } from 'vitest';
import { pageTextOf } from './page-text.ts';
import { pageWordsOf } from './page-words.ts';
import { plainLine } from './plain-line.ts';

const AT = 'https://page.example/bread/';
const head = (inner: string) => `<!doctype html><html><head>${inner}</head><body><p>Hi</p></body>`;
const words = (inner: string) => pageWordsOf(head(inner), AT);

it('reads what a page says about itself', () => {
  const said = words(`
    <title>Bread | The bakery</title>
    <meta property="og:site_name" content="The bakery">
    <meta property="og:title" content="Bread &amp; butter">
    <meta name="description" content="How it is
      baked.">
    <meta property="og:image" content="/loaf.png">`);
  expect(said).toEqual({
    site: 'The bakery',
    title: 'Bread & butter',
    text: 'How it is baked.',
    picture: 'https://page.example/loaf.png',
  });
});

it('is content with a title', () => {
  expect(words('<TITLE>\n Bread </TITLE>')).toEqual({
    site: null,
    title: 'Bread',
    text: null,
    picture: null,
  });
});

it('reads nothing of what stands in the text, or in a drawing', () => {
  const page = `<title>Real</title></head><body><title>False</title>
    <meta property="og:title" content="False"></body>`;
  expect(pageWordsOf(page, AT).title).toBe('Real');
  expect(pageWordsOf('{"title":"x"}', AT).title).toBeNull();
  expect(pageWordsOf('', AT).title).toBeNull();
});

it('takes pictures from the web alone', () => {
  const pictures = [
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'file:///x.png',
    'http://[',
    '',
  ];
  for (const one of pictures) {
    expect(words(`<meta property="og:image" content="${one}">`).picture).toBeNull();
  }
});

it('leaves nothing that steers, hides or runs', () => {
  const { title, text } = words(`
    <title>\u202egnp.exe\u2066 \u0007a\u200bb\u00ad &lt;script&gt;alert(1)&lt;/script&gt;</title>
    <meta name="description" content="\u2028&#x202E;&#0;one&#10;two&#xFEFF;">`);
  expect(title).toBe('gnp.exe a b <script>alert(1)</script>');
  expect(text).toBe('\ufffd one two'.replace('\ufffd one', '\ufffdone'));
});

it('bounds every length, and reads the longest in no time', () => {
  const long = 'a'.repeat(100_000);
  const started = performance.now();
  const said = words(`<title>${long}</title><meta name="description" content="${long}">
    <meta property="og:site_name" content="${long}"><meta property="og:image" content="/${long}">`);
  expect(performance.now() - started).toBeLessThan(1000);
  expect([said.title?.length, said.text?.length, said.site?.length, said.picture]).toEqual([
    LINK_PREVIEW.title,
    LINK_PREVIEW.text,
    LINK_PREVIEW.site,
    null,
  ]);
});

it('reads tags that are never closed, never opened or nested without end in no time', () => {
  const open = '<b>'.repeat(90);
  for (const [before, tag] of [
    ['', '<b>'],
    ['', '</b>'],
    [open, '</i>'],
    [open, '</p>'],
    [open, '<i></i>'],
    ['', '<svg>'],
    ['', '<p><table>'],
    ['', '<'],
    ['', '<!--'],
    ['', '&'],
    ['<title>', '&amp;'],
  ] as const) {
    const page = `<title>Bread</title>${before}${tag.repeat(1_000_000 / tag.length)}`;
    const started = performance.now();
    expect([tag, pageWordsOf(page, AT).title]).toEqual([tag, 'Bread']);
    expect([tag, Math.max(500, performance.now() - started)]).toEqual([tag, 500]);
  }
});

it('finds words behind large scripts', () => {
  const script = `<script>${'if (a < b) {} '.repeat(25_000)}</script>`;
  expect(words(`${script}<title>Bread</title>`).title).toBe('Bread');
});

it('makes lines of at most so many characters, of whatever it is given', () => {
  for (const nasty of [
    '😀'.repeat(500),
    'é\u0301'.repeat(500),
    '\ud83d',
    `${'x'.repeat(198)}😀😀`,
  ]) {
    const title = plainLine(nasty, LINK_PREVIEW.title) ?? '';
    expect(title.length).toBeGreaterThan(0);
    expect(title.length).toBeLessThanOrEqual(LINK_PREVIEW.title);
    expect(title.isWellFormed()).toBe(true);
  }
  expect(plainLine(' \u200b\n ', 10)).toBeNull();
});

it('reads the charset that the header names, else the page, else UTF-8', () => {
  const bytes = Buffer.from('<meta charset="iso-8859-1"><title>Caf\u00e9</title>', 'latin1');
  expect(pageTextOf({ bytes, charset: null })).toContain('Café');
  expect(pageTextOf({ bytes, charset: 'windows-1252' })).toContain('Café');
  const utf8 = Buffer.from('Café');
  expect(pageTextOf({ bytes: utf8, charset: null })).toBe('Café');
  expect(pageTextOf({ bytes: utf8, charset: 'nonsense' })).toBe('Café');
});
