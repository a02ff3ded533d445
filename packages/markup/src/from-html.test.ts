import { parseContent } from '@forum/rich-text';
import { describe, expect, it } from 'vitest';
import { rendered } from '../test/rendered.ts';
import { fromHtml } from './from-html.ts';

const base = { origin: 'https://garden.example.com' };
const html = (body: string) => rendered(fromHtml(body, base));

describe('text', () => {
  it.each([
    ['plain', '<p>plain</p>'],
    ['<p>one\n two\t three</p>\n\n<p>four</p>', '<p>one two three</p><p>four</p>'],
    ['<p>a<br>\n b<br><br></p>', '<p>a<br>b</p>'],
    ['<p>non&nbsp;breaking &eacute; &amp;lt;</p>', '<p>non\u00a0breaking é &amp;lt;</p>'],
    ['<p> <b> bold </b> <i>it</i></p>', '<p><strong>bold </strong><em>it</em></p>'],
    ['<strong>a<em>b</em></strong>c', '<p><strong>a</strong><em><strong>b</strong></em>c</p>'],
    ['<s>a</s><strike>b</strike><del>c</del>', '<p><s>abc</s></p>'],
    ['<u>a</u> H<sub>2</sub>O x<sup>2</sup>', '<p><u>a</u> H<sub>2</sub>O x<sup>2</sup></p>'],
    ['use <code>a &lt; b</code>', '<p>use <code>a &lt; b</code></p>'],
    ['<kbd>Ctrl</kbd>+<kbd> C </kbd><kbd></kbd>', '<p><kbd>Ctrl</kbd>+<kbd>C</kbd></p>'],
    ['<span class="x">a</span><blink>b</blink>', '<p>ab</p>'],
    ['text<p>para</p>tail', '<p>text</p><p>para</p><p>tail</p>'],
    ['<p>never <b>closed', '<p>never <strong>closed</strong></p>'],
    ['', '<p></p>'],
    ['<p> </p><p></p>', '<p></p>'],
    ['<h2>Two</h2><h6>Six</h6><h1></h1>', '<h2>Two</h2><h6>Six</h6>'],
    ['a<hr>b', '<p>a</p><hr><p>b</p>'],
    ['<dl><dt>term</dt><dd>meaning</dd></dl>', '<p>term</p><p>meaning</p>'],
  ])('converts %j', (body, expected) => {
    expect(html(body)).toBe(expected);
  });

  it('drops scripts, styles and frames with what stands in them', () => {
    expect(html('a<script>alert(1)</script><style>p{}</style><iframe>x</iframe>b')).toBe(
      '<p>ab</p>',
    );
  });
});

describe('links and images', () => {
  it.each([
    ['<a href="https://example.org/?a=1&amp;b=2">x</a>', 'https://example.org/?a=1&amp;b=2'],
    ['<a href="/q/1">x</a>', 'https://garden.example.com/q/1'],
    ['<a href="//example.org/a">x</a>', 'https://example.org/a'],
    ['<a href="mailto:a@example.org">x</a>', 'mailto:a@example.org'],
  ])('keeps %j', (body, href) => {
    expect(html(body)).toBe(`<p><a href="${href}">x</a></p>`);
  });

  it.each([
    '<a href="javascript:alert(1)">x</a>',
    '<a name="y">x</a>',
    '<a href="#y">x</a>',
    '<a href="ftp://a">x</a>',
  ])('keeps only the text of %j', (body) => {
    expect(html(body)).toBe('<p>x</p>');
  });

  it('keeps the title and the formats of a link', () => {
    expect(html('<b><a href="https://example.org" title="t&quot;">x <i>y</i></a></b>')).toBe(
      '<p><a href="https://example.org" title="t&quot;"><strong>x </strong><em><strong>y</strong></em></a></p>',
    );
  });

  it('lays a link inside a link flat and drops an empty one', () => {
    expect(html('<a href="https://a.example"><a href="https://b.example">x</a></a>')).toContain(
      'x',
    );
    expect(html('<p>a<a href="https://a.example"></a></p>')).toBe('<p>a</p>');
  });

  it('keeps images, also in links, the old image host by https', () => {
    const inLink = fromHtml(
      '<a href="/a"><img src="http://i.stack.imgur.com/a.png" alt="plan"></a>',
      base,
    );
    expect(rendered(inLink)).toBe('<p><a href="https://garden.example.com/a">plan</a></p>');
    expect(inLink).toContain('"src":"https://i.stack.imgur.com/a.png","alt":"plan"');
    expect(fromHtml('<img src="/a.png" width="40" height="30">', base)).toContain(
      '"src":"https://garden.example.com/a.png","alt":"","width":40,"height":30',
    );
  });

  it('gives the alt text of an image that cannot be shown', () => {
    expect(html('<img src="data:image/png;base64,AA" alt="a plan"> <img src="x.png">')).toBe(
      '<p>a plan</p>',
    );
  });
});

describe('lists', () => {
  it('keeps lists, their start and what is nested', () => {
    expect(html('<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>')).toBe(
      '<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>',
    );
  });

  it('divides paragraphs of an item by an empty line and keeps code and quotes in it', () => {
    expect(
      html(
        '<ol><li><p>one</p>\n<p>two</p>\n<pre><code>x\n</code></pre></li><li><blockquote><p>q</p></blockquote></li></ol>',
      ),
    ).toBe(
      '<ol><li>one<br><br>two<pre><code>x</code></pre></li><li><blockquote><p>q</p></blockquote></li></ol>',
    );
  });

  it('keeps text after a nested list in its item', () => {
    expect(html('<ul><li>a<ul><li>b</li></ul>c</li></ul>')).toBe(
      '<ul><li>a<ul><li>b</li></ul>c</li></ul>',
    );
  });

  it('takes text between items, items without a list and lists without items', () => {
    expect(html('<ul>stray<li>a</li></ul>')).toBe('<ul><li>stray</li><li>a</li></ul>');
    expect(html('<li>a</li>')).toBe('<p>a</p>');
    expect(html('<ul></ul>b')).toBe('<p>b</p>');
  });
});

describe('code', () => {
  it.each([
    ['<pre><code>a\n  b\n\nc\n</code></pre>', '<pre><code>a\n  b\n\nc</code></pre>'],
    ['<pre>\nx</pre>', '<pre><code>x</code></pre>'],
    [
      '<pre class="lang-js prettyprint-override"><code>x</code></pre>',
      '<pre><code class="language-js">x</code></pre>',
    ],
    [
      '<pre><code class="hljs language-c++">x</code></pre>',
      '<pre><code class="language-c++">x</code></pre>',
    ],
    ['<pre class="lang-none"><code>x</code></pre>', '<pre><code>x</code></pre>'],
    [
      '<!-- language: lang-py --><pre><code>x</code></pre>',
      '<pre><code class="language-py">x</code></pre>',
    ],
    [
      '<!-- language-all: rust --><pre>x</pre><pre>y</pre>',
      '<pre><code class="language-rust">x</code></pre><pre><code class="language-rust">y</code></pre>',
    ],
    ['<pre><code>a<br>b &lt;<b>c</b>&gt;</code></pre>', '<pre><code>a\nb &lt;c&gt;</code></pre>'],
  ])('converts %j', (body, expected) => {
    expect(html(body)).toBe(expected);
  });
});

describe('tables', () => {
  it('keeps header cells, spans and blocks in cells', () => {
    expect(
      html(
        '<table><thead><tr><th>A</th><th colspan="2">B</th></tr></thead><tbody><tr><td><ul><li>x</li></ul></td><td rowspan="0"></td></tr></tbody></table>',
      ),
    ).toBe(
      '<table><tbody><tr><th><p>A</p></th><th colspan="2"><p>B</p></th></tr><tr><td><ul><li>x</li></ul></td><td><p></p></td></tr></tbody></table>',
    );
  });

  it('lays a table of too many cells flat', () => {
    const rows = '<tr><td>a</td><td>b</td></tr>'.repeat(300);
    expect(html(`<table>${rows}</table>`).startsWith('<p>a</p><p>b</p>')).toBe(true);
  });
});

describe('whatever it gets', () => {
  it('stays within the content limits and keeps the words', () => {
    const bodies = [
      '<blockquote>'.repeat(5_000) + 'deep',
      '<ul><li>'.repeat(3_000) + 'deep',
      '<table><tr><td>'.repeat(1_000) + 'deep',
      '<b>'.repeat(10_000) + 'deep',
      '<br>x'.repeat(6_000),
      '<p>x</p>'.repeat(4_000),
      '<b>x</b><i>y</i>'.repeat(3_000),
      '<a href="https://example.org">x</a> '.repeat(2_500),
      `<table>${'<td>'.repeat(3_000)}</table>`,
      'a\0b\ud800c &#0; &#xD800;',
      'word '.repeat(80_000),
    ];
    for (const body of bodies) {
      const parsed = parseContent(fromHtml(body, base));
      expect(parsed.ok ? '' : parsed.message).toBe('');
      const last = body.endsWith('deep') ? 'deep' : '';
      expect(fromHtml(body, base)).toContain(last);
    }
  });
});
