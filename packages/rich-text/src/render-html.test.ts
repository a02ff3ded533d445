import { describe, expect, it } from 'vitest';
import {
  br,
  code,
  doc,
  formattedText,
  h,
  hr,
  image,
  kbd,
  link,
  list,
  mention,
  p,
  quote,
  table,
  text,
  toJson,
} from './build.ts';
import { parseContent } from './document-schema.ts';
import { firstImageOf } from './first-image.ts';
import { renderHtml } from './render-html.ts';

describe('renderHtml', () => {
  it('renders every block', () => {
    const document = doc(
      h(3, 'H'),
      p('a', br(), text('b', 'bold', 'italic'), kbd('Esc')),
      quote('q'),
      list('number', ['one', [list('bullet', ['two'])], 'three'], 4),
      list('check', ['todo']),
      code('<a>\n@b', 'html'),
      table([[{ children: [p('h')], isHeader: true, colSpan: 2 }], [{ children: [p('c')] }]]),
      hr(),
    );
    expect(renderHtml(document)).toBe(
      '<h3>H</h3><p>a<br><em><strong>b</strong></em><kbd>Esc</kbd></p>' +
        '<blockquote><p>q</p></blockquote>' +
        '<ol start="4"><li>one<ul><li>two</li></ul></li><li>three</li></ol>' +
        '<ul><li>☐ todo</li></ul>' +
        '<pre><code class="language-html">&lt;a&gt;\n@b</code></pre>' +
        '<table><tbody><tr><th colspan="2"><p>h</p></th></tr><tr><td><p>c</p></td></tr></tbody></table><hr>',
    );
  });

  it('renders all text formats and a colour', () => {
    const styled = { ...formattedText('x', 255), style: 'color: #ff0000' };
    expect(renderHtml(doc(p(styled)))).toBe(
      '<p><span style="color: #ff0000"><mark><sup><sub><s><u><em><strong><code>x</code></strong></em></u></s></sub></sup></mark></span></p>',
    );
  });

  it('escapes every text and attribute', () => {
    const evil = `"><script>alert('1')</script>`;
    const html = renderHtml(
      doc(p(evil, link('https://example.org/"><b>', evil), image('https://example.org/"x', evil))),
    );
    expect(html).not.toContain('<script>');
    expect(html.match(/<[a-z]+/g)).toEqual(['<p', '<a', '<a']);
  });

  it('draws a picture of another site as a link with its words, or with its address', () => {
    const [said, silent] = [
      image('https://example.org/a.png', 'A map'),
      image('https://b.example/'),
    ];
    expect(renderHtml(doc(p(said, link('https://example.org', silent)), silent))).toBe(
      '<p><a href="https://example.org/a.png" rel="nofollow ugc noopener noreferrer">A map</a>' +
        '<a href="https://example.org" rel="nofollow ugc noopener noreferrer">https://b.example/</a></p>' +
        '<a href="https://b.example/" rel="nofollow ugc noopener noreferrer">https://b.example/</a>',
    );
  });

  it('checks addresses once more when it renders', () => {
    const bad = { ...link('https://example.org', 'x'), url: 'javascript:alert(1)' };
    expect(renderHtml(doc(p(bad, image('javascript:alert(1)', 'alt'))))).toBe(
      '<p><a href="about:blank" rel="nofollow ugc noopener noreferrer">x</a>alt</p>',
    );
  });

  it('links mentions, but not inside links', () => {
    expect(
      renderHtml(doc(p(mention('al'), ' @bob ', link('https://example.org', 'by @carol')))),
    ).toBe(
      '<p><a href="/profile/al">@al</a> <a href="/profile/bob">@bob</a> ' +
        '<a href="https://example.org" rel="nofollow ugc noopener noreferrer">by @carol</a></p>',
    );
  });

  it('opens links in a tab of their own where that is asked for', () => {
    const document = doc(p('@bob ', link('/rules', 'rules')));
    expect(renderHtml(document, { newTab: true })).toBe(
      '<p><a href="/profile/bob" target="_blank">@bob</a> ' +
        '<a href="/rules" rel="nofollow ugc noopener noreferrer" target="_blank">rules</a></p>',
    );
  });

  it('writes whole addresses for feeds and mails', () => {
    const document = doc(p('@bob ', image('/uploads/a.png'), link('/rules', 'rules')));
    expect(renderHtml(document, { siteUrl: 'https://forum.example' })).toBe(
      '<p><a href="https://forum.example/profile/bob">@bob</a> ' +
        '<img src="https://forum.example/uploads/a.png" alt="" width="500" height="300" loading="lazy">' +
        '<a href="https://forum.example/rules" rel="nofollow ugc noopener noreferrer">rules</a></p>',
    );
  });
});

describe('firstImageOf', () => {
  it('finds the first image in reading order', () => {
    const first = image('https://example.org/1.png');
    expect(
      firstImageOf(doc(quote(p(link('https://example.org', first))), image('/uploads/2.png'))),
    ).toEqual(first);
    expect(firstImageOf(doc('none'))).toBeNull();
  });
});

it('draws an image that is kept of another path of this site by its words', () => {
  const kept = doc(
    p(image('/api/users/me/export', 'A map'), image('https://forum.example/x', 'B')),
  );
  const parsed = parseContent(toJson(kept));
  expect(parsed.ok && renderHtml(parsed.document, { siteUrl: 'https://forum.example' })).toBe(
    '<p>A mapB</p>',
  );
});
