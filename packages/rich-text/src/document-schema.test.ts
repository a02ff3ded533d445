import { describe, expect, it } from 'vitest';
import {
  code,
  doc,
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
import { plainTextOf } from './plain-text.ts';
import { renderHtml } from './render-html.ts';

const everything = doc(
  h(2, 'A heading'),
  p(
    text('warm', 'bold', 'italic'),
    ' and ',
    link('https://example.org/a?b=1', 'a link'),
    kbd('Esc'),
  ),
  p(mention('alice'), image('https://example.org/i.png', 'a plan')),
  quote('First.', quote('Second.'), list('bullet', ['point'])),
  list('number', ['three', [list('bullet', ['inner'])], [text('with code'), code('x')]], 3),
  list('check', ['to do']),
  code('let a = 1;\n\nlet b;', 'js'),
  table([[{ children: [p('Head')], isHeader: true }], [{ children: [p('cell')], colSpan: 2 }]]),
  hr(),
);

function root(...children: unknown[]): string {
  return JSON.stringify({ root: { type: 'root', children } });
}

function messageOf(json: string): string | null {
  const parsed = parseContent(json);
  return parsed.ok ? null : parsed.message;
}

function normalised(json: string): unknown {
  const parsed = parseContent(json);
  if (!parsed.ok) throw new Error(parsed.message);
  return JSON.parse(parsed.json);
}

describe('parseContent', () => {
  it('keeps a document of every known node', () => {
    const parsed = normalised(toJson(everything));
    const again = normalised(JSON.stringify(parsed));
    expect(again).toEqual(parsed);
    expect(JSON.stringify(parsed)).toContain('"indent":1');
  });

  it('gives an empty document the paragraph that the editor needs', () => {
    expect(normalised('{"root":{"type":"root"}}')).toEqual(normalised(toJson(doc(p()))));
  });

  it('fills in what a partial Lexical document leaves out', () => {
    expect(
      normalised(root({ type: 'paragraph', children: [{ type: 'text', text: 'a' }] })),
    ).toEqual(normalised(toJson(doc('a'))));
  });

  it.each([
    ['', 'The content is not a rich-text document.'],
    ['null', 'The content is not a rich-text document.'],
    ['[]', 'The content is not a rich-text document.'],
    ['{"root":{}}', 'The content has a part of an unknown kind ("none").'],
    ['{"root":{"type":"root"},"more":1}', 'The content is not a rich-text document.'],
    ['{"root":{"type":"root","children":{}}}', 'The content is not a rich-text document.'],
    ['{"root":{"type":"root","children":[null]}}', 'The content is not a rich-text document.'],
    [root({ type: 'script' }), 'The content has a part of an unknown kind ("script").'],
    [root({ type: 'constructor' }), 'The content has a part of an unknown kind ("constructor").'],
    [root({ type: 'text', text: 'a' }), 'A part of the kind "text" is in the wrong place.'],
    [
      root({ type: 'paragraph', onclick: 'x' }),
      'The content has an unknown attribute ("onclick" on "paragraph").',
    ],
    [
      root({ type: 'horizontalrule', children: [] }),
      'The content has an unknown attribute ("children" on "horizontalrule").',
    ],
    [
      root({ type: 'heading', tag: 'script' }),
      'The content has a value that is not allowed ("tag" on "heading").',
    ],
    [
      root({ type: 'image', src: 'data:image/png;base64,AAAA' }),
      'An image needs an address that starts with https:// or /uploads/.',
    ],
  ])('refuses %s with one sentence', (json, message) => {
    expect(messageOf(json)).toBe(message);
  });

  it('refuses __proto__ and its kind as attributes and leaves the prototypes alone', () => {
    for (const name of ['__proto__', 'constructor', 'prototype']) {
      const json = `{"root":{"type":"root","children":[{"type":"paragraph","${name}":{"polluted":1}}]}}`;
      expect(messageOf(json)).toContain('unknown attribute');
    }
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([String.raw`a\u0000b`, String.raw`\ud83d`, String.raw`\udc00x`])(
    'refuses the text %s',
    (escaped) => {
      const json = `{"root":{"type":"root","children":[{"type":"paragraph","children":[{"type":"text","text":"${escaped}"}]}]}}`;
      expect(messageOf(json)).toContain('not allowed ("text" on "text")');
    },
  );

  it('stores a link outside http, https, mailto, sms, tel as about:blank', () => {
    const json = root({
      type: 'paragraph',
      children: [
        { type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'x' }] },
      ],
    });
    expect(JSON.stringify(normalised(json))).toContain('"url":"about:blank"');
  });

  it('keeps a #rrggbb colour and drops every other style', () => {
    const styles = [
      'color: #AABBCC;',
      'color: red',
      'color: #123456; background: url(x)',
      'position:fixed',
    ];
    const children = styles.map((style) => ({ type: 'text', text: 'a', style }));
    const json = JSON.stringify(normalised(root({ type: 'paragraph', children })));
    expect([...json.matchAll(/"style":"([^"]*)"/g)].map((match) => match[1])).toEqual([
      'color: #aabbcc',
      '',
      'color: #123456',
      '',
    ]);
  });

  it('writes the text of tabs and mentions itself', () => {
    const json = root({
      type: 'paragraph',
      children: [
        { type: 'mention', username: 'alice', text: '@bob' },
        { type: 'tab', text: 'not a tab' },
      ],
    });
    const stored = JSON.stringify(normalised(json));
    expect(stored).toContain('"text":"@alice"');
    expect(stored).not.toContain('not a tab');
  });
});

describe('the content limits', () => {
  const nested = (levels: number) =>
    `{"root":{"type":"root","children":[${'{"type":"quote","children":['.repeat(levels)}${']}'.repeat(levels)}]}}`;

  it('takes 32 levels and refuses 33', () => {
    expect(messageOf(nested(32))).toBeNull();
    expect(messageOf(nested(33))).toBe('The content is nested too deeply (at most 32 levels).');
  });

  it('refuses a hundred thousand open brackets without recursion', () => {
    expect(messageOf('['.repeat(200_000))).toBe(
      'The content is nested too deeply (at most 32 levels).',
    );
    expect(messageOf(nested(8_000))).toBe('The content is nested too deeply (at most 32 levels).');
  });

  it('is not misled by brackets and quotes inside strings', () => {
    expect(messageOf(toJson(doc('[{"\\'.repeat(500))))).toBeNull();
  });

  it('takes 5,000 nodes and refuses one more', () => {
    const breaks = (count: number) =>
      root({
        type: 'paragraph',
        children: Array.from({ length: count }, () => ({ type: 'linebreak' })),
      });
    expect(messageOf(breaks(4_998))).toBeNull();
    expect(messageOf(breaks(4_999))).toBe('The content has too many parts (at most 5,000).');
  });

  it('counts a spanning table cell as often as it spans', () => {
    const cells = (count: number, span: number) =>
      root({
        type: 'table',
        children: [
          {
            type: 'tablerow',
            children: Array.from({ length: count }, () => ({ type: 'tablecell', colSpan: span })),
          },
        ],
      });
    expect(messageOf(cells(500, 1))).toBeNull();
    expect(messageOf(cells(501, 1))).toBe('The content has too many table cells (at most 500).');
    expect(messageOf(cells(6, 90))).toBe('The content has too many table cells (at most 500).');
  });

  it('takes 256 KB counted in bytes and refuses more', () => {
    const message = 'The content is too long (at most 256 KB).';
    expect(messageOf(toJson(doc('a'.repeat(250_000))))).toBeNull();
    expect(messageOf(toJson(doc('a'.repeat(262_144))))).toBe(message);
    expect(messageOf(toJson(doc('é'.repeat(132_000))))).toBe(message);
  });
});

describe('an attached file', () => {
  const KEY = `/api/uploads/${'a'.repeat(64)}.pdf`;
  const withFile = (file: object) =>
    parseContent(JSON.stringify({ root: { type: 'root', children: [{ type: 'file', ...file }] } }));
  const nameOf = (name: unknown) => {
    const parsed = withFile({ src: KEY, name, bytes: 5 });
    return parsed.ok ? Object(parsed.document.root.children[0])['name'] : parsed.message;
  };

  it('has the name it was sent with, and always the ending of what it is', () => {
    expect(nameOf('Plan.pdf')).toBe('Plan.pdf');
    expect(nameOf('holiday.jpg')).toBe('holiday.jpg.pdf');
    expect(nameOf('gpj.\u202Eexe.pdf')).toBe('gpj.exe.pdf');
    expect(nameOf('a\u0000.pdf')).toContain('not allowed');
    expect(nameOf(undefined)).toBe('file.pdf');
  });

  it.each([
    'https://evil.example/a.pdf',
    '//evil.example/a.pdf',
    `${KEY}?x`,
    `${KEY}/../../users/me`,
    `/uploads/${'a'.repeat(64)}.pdf`,
    KEY.replace('.pdf', '.html5'),
    'javascript:alert(1)',
  ])('is nothing but an upload of this forum: not %s', (src) => {
    expect(withFile({ src, name: 'a.pdf', bytes: 5 })).toMatchObject({ ok: false });
  });

  it('is its name in plain texts, and a link in others', () => {
    const parsed = withFile({ src: KEY, name: '<b>.pdf', bytes: 5 });
    const document = parsed.ok ? parsed.document : doc();
    expect(plainTextOf(document)).toBe('<b>.pdf');
    expect(renderHtml(document, { siteUrl: 'https://forum.example' })).toBe(
      `<p><a href="https://forum.example${KEY}" download>&lt;b&gt;.pdf</a></p>`,
    );
  });
});
