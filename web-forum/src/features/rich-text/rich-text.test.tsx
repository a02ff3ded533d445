import type { LinkPreview } from '@forum/contracts/link-previews';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { RichText } from './RichText.tsx';

function html(content: string, headingLevel: 2 | 3 = 2, previews?: readonly LinkPreview[]) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichText content={content} headingLevel={headingLevel} previews={previews} />
    </MemoryRouter>,
  );
}

const documentOf = (...children: object[]) => JSON.stringify({ root: { type: 'root', children } });
const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });

it('a mention of who has left is words and no link', () => {
  const content = documentOf(
    paragraph({ type: 'mention', text: '@Ada', username: 'Ada' }, text(', @bob')),
  );
  const shown = renderToStaticMarkup(
    <MemoryRouter>
      <RichText content={content} mentions={{ lostMentions: ['ada'] }} />
    </MemoryRouter>,
  );
  expect(shown).not.toContain('/profile/Ada');
  expect(shown).toContain('@Ada');
  expect(shown).toContain('href="/profile/bob"');
});

describe('a plain text', () => {
  it('parts paragraphs at blank lines and keeps line breaks', () => {
    expect(html('one\ntwo\n\nthree')).toContain(
      '<p dir="auto"><span>one</span><span><br/>two</span></p><p dir="auto"><span>three</span></p>',
    );
  });

  it('links addresses without the full stop behind them', () => {
    expect(html('see (https://example.org/a_(b)).')).toContain('href="https://example.org/a_(b)"');
    expect(html('write to ann@example.org')).toContain('href="mailto:ann@example.org"');
  });

  it('links @mentions to the profile', () => {
    expect(html('thanks @ann_b.')).toMatch(/href="\/profile\/ann_b"[^>]*>@ann_b<\/a><\/span>\./);
  });

  it('shows markup as it was typed', () => {
    expect(html('<script>alert(1)</script>')).not.toContain('<script>');
  });
});

describe('a document', () => {
  it("shifts headings below the page's own", () => {
    const content = documentOf({ type: 'heading', tag: 'h1', children: [text('Title')] });
    expect(html(content)).toContain('<h2 dir="auto" data-level="1">Title</h2>');
    expect(html(content, 3)).toContain('<h3');
  });

  it('sets formats inside each other and leaves code alone', () => {
    expect(html(documentOf(paragraph(text('x', { format: 3 }))))).toContain(
      '<strong><em>x</em></strong>',
    );
    expect(html(documentOf(paragraph(text('@ann', { format: 16 }))))).toContain(
      '<code>@ann</code>',
    );
  });

  it('leaves only the text of a link whose address is not allowed', () => {
    const link = { type: 'link', url: 'javascript:alert(1)', children: [text('press')] };
    expect(html(documentOf(paragraph(link)))).toContain('<span>press</span>');
  });

  it('shows a category or a tag that was chosen for a text like a mention', () => {
    const link = (url: string, words: string) => ({ type: 'link', url, children: [text(words)] });
    const shown = (url: string, words: string) => html(documentOf(paragraph(link(url, words))));
    expect(shown('/tags/oak', '#oak')).toMatch(/<a class="[^"]*mention[^"]*" href="\/tags\/oak"/);
    for (const [url, words] of [
      ['/tags/oak', 'oak'],
      ['https://example.org/', '#oak'],
    ] as const)
      expect(shown(url, words)).not.toContain('mention');
  });

  it('names a link that holds nothing but an undescribed picture', () => {
    const image = { type: 'image', src: '/uploads/a.webp', alt: '', width: 20, height: 20 };
    const link = { type: 'link', url: 'https://example.com/flair', children: [image] };
    const name = '<span class="said">https://example.com/flair</span></a>';
    expect(html(documentOf(paragraph(link)))).toContain(name);
    const described = { ...link, children: [{ ...image, alt: 'Flair' }] };
    expect(html(documentOf(paragraph(described)))).not.toContain('class="said"');
  });

  it('shows no other path of this site as an image, but its words', () => {
    const image = { type: 'image', alt: 'A map', width: 640, height: 480 };
    for (const src of ['/api/users/me/export', '/uploads/../api/users', '/favicon.svg']) {
      const shown = html(documentOf({ ...image, src }));
      expect(shown).toContain('A map');
      expect(shown).not.toContain('<img');
    }
  });

  it('reserves the space of an image', () => {
    const image = { type: 'image', src: '/uploads/a.webp', alt: 'A map', width: 640, height: 480 };
    const shown = html(documentOf(image));
    expect(shown).toContain('width="640" height="480"');
    expect(shown).toContain('loading="lazy"');
    expect(shown).toContain('alt="A map"');
  });

  it('puts a table in a box that can be scrolled by keyboard', () => {
    const cell = { type: 'tablecell', headerState: 1, children: [paragraph(text('Word'))] };
    const table = { type: 'table', children: [{ type: 'tablerow', children: [cell] }] };
    expect(html(documentOf(table))).toContain('<th scope="col"><p dir="auto">Word</p></th>');
  });
});

describe('a link that stands alone', () => {
  const address = 'https://page.example/bread';
  const preview: LinkPreview = {
    address,
    site: 'The bakery',
    title: '<b>Bread</b> & butter',
    text: 'How it is baked.',
    picture: `/link-pictures/${'a'.repeat(64)}.webp`,
    postId: null,
  };
  const link = { type: 'autolink', url: address, children: [text(address)] };
  const shown = (content: string, previews?: readonly LinkPreview[]) => html(content, 2, previews);

  it('is a card where there is a preview, in a document and in a plain text', () => {
    for (const content of [documentOf(paragraph(link)), `Look:\n\n${address}`]) {
      const card = shown(content, [preview]);
      expect(card).toContain(
        `<a href="${address}" rel="ugc nofollow noopener">&lt;b&gt;Bread&lt;/b&gt; &amp; butter</a>`,
      );
      expect(card).toContain('How it is baked.');
      expect(card).toMatch(/<img[^>]* width="96" height="96" loading="lazy"/);
      expect(card).not.toContain(`>${address}<`);
    }
  });

  it('stays a link without one, or beside other words, or with words of its own', () => {
    const worded = { ...link, type: 'link', children: [text('a page')] };
    const contents = [documentOf(paragraph(text('see '), link)), documentOf(paragraph(worded))];
    for (const content of [...contents, `see ${address}`, `<${address}>`]) {
      expect(shown(content, [preview])).not.toContain('Bread');
    }
    expect(shown(documentOf(paragraph(link)))).toContain(`>${address}</a>`);
  });

  it('leads to a discussion of this forum without leaving the page', () => {
    const own = { ...preview, address: '/bread/posts/rye', picture: null, site: '', text: null };
    const content = documentOf(
      paragraph({ ...link, type: 'link', url: own.address, children: [text(own.address)] }),
    );
    expect(shown(content, [own])).toContain('<a href="/bread/posts/rye"');
  });
});
