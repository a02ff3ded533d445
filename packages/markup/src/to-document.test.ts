import { describe, expect, it } from 'vitest';
import { shown, WORLD } from '../test/context.ts';
import { toDocument } from './to-document.ts';

describe('XML of s9e', () => {
  it.each([
    ['<t>a &lt; [b]b[/b]</t>', '<p>a &lt; [b]b[/b]</p>'],
    [
      '<r><B><s>[b]</s>x<e>[/b]</e></B><br/>\ny<br/>\n<br/>\nz</r>',
      '<p><strong>x</strong><br>y</p><p>z</p>',
    ],
    ['<r><E>:lol:</E> <EMOJI seq="1f600">x</EMOJI></r>', '<p>😂 😀</p>'],
    [
      '<r><QUOTE author="ann" post_id="12"><s>[quote=ann post_id=12]</s>x<e>[/quote]</e></QUOTE></r>',
      '<blockquote><p><a href="/posts/12">ann</a>:</p><p>x</p></blockquote>',
    ],
    [
      '<r><CODE lang="js"><s>```js</s><i>\n</i>a\n  b<i>\n</i><e>```</e></CODE></r>',
      '<pre><code class="language-js">a\n  b</code></pre>',
    ],
    ['<r><p>a <C><s>`</s>b<e>`</e></C></p>\n\n<p>c</p></r>', '<p>a <code>b</code></p><p>c</p>'],
    [
      '<r><URL url="https://a.example"><s>[url]</s>b<e>[/url]</e></URL></r>',
      '<p><a href="https://a.example">b</a></p>',
    ],
    [
      '<r><ATTACHMENT filename="gone.txt" index="0"><s>[attachment=0]</s>gone.txt<e>[/attachment]</e></ATTACHMENT></r>',
      '<p>gone.txt</p>',
    ],
    [
      '<r><p><USERMENTION id="2" username="Old Bob">@"Old Bob"#2</USERMENTION> <POSTMENTION id="12" displayname="ann">@ann#12</POSTMENTION></p></r>',
      '<p><a href="/profile/bob-2">@bob-2</a> <a href="/posts/12">ann</a></p>',
    ],
    [
      '<r><YOUTUBE id="abc"><s>[media]</s>https://youtu.be/abc<e>[/media]</e></YOUTUBE></r>',
      '<p><a href="https://www.youtube.com/watch?v=abc">https://www.youtube.com/watch?v=abc</a></p>',
    ],
    ['<r><FOO><s>[foo]</s>x<e>[/foo]</e></FOO></r>', '<p>[foo]x[/foo]</p>'],
    ['<r><B>never closed', '<p><strong>never closed</strong></p>'],
    ['no XML at all', '<p>no XML at all</p>'],
  ])('converts %j', (source, expected) => {
    expect(shown('s9e', source)).toBe(expected);
  });

  it('reads lists as lists', () => {
    expect(
      shown(
        's9e',
        '<r><LIST type="decimal"><s>[list=1]</s><LI><s>[*]</s>a</LI><e>[/list]</e></LIST></r>',
      ),
    ).toMatch(/^<ol[^>]*><li[^>]*>a<\/li><\/ol>$/);
  });
});

describe('Deltas of Quill', () => {
  const delta = (...operations: unknown[]) => shown('quill', JSON.stringify(operations));

  it.each([
    [[{ insert: 'a\nb\n' }], '<p>a</p><p>b</p>'],
    [
      [{ insert: 'a', attributes: { bold: true, link: 'https://a.example' } }, { insert: '\n' }],
      '<p><a href="https://a.example"><strong>a</strong></a></p>',
    ],
    [[{ insert: 'a' }, { insert: '\n', attributes: { header: { level: 3 } } }], '<h3>a</h3>'],
    [
      [
        { insert: 'a' },
        { insert: '\n', attributes: { 'code-block': true } },
        { insert: 'b' },
        { insert: '\n', attributes: { 'code-block': true } },
      ],
      '<pre><code>a\nb</code></pre>',
    ],
    [
      [{ insert: 'a' }, { insert: '\n', attributes: { 'blockquote-line': true } }],
      '<blockquote><p>a</p></blockquote>',
    ],
    [
      [{ insert: { mention: { name: 'ann', userID: 3 } } }, { insert: ' hi\n' }],
      '<p><a href="/profile/ann">@ann</a> hi</p>',
    ],
    [[{ insert: { emoji: { emojiChar: '😀' } } }], '<p>😀</p>'],
    [
      [
        {
          insert: {
            'embed-external': { data: { url: 'https://a.example', name: 'A', embedType: 'link' } },
          },
        },
      ],
      '<p><a href="https://a.example">A</a></p>',
    ],
    [
      [
        { type: 'p', children: [{ text: 'a', bold: true }] },
        {
          type: 'ul',
          children: [{ type: 'li', children: [{ type: 'lic', children: [{ text: 'b' }] }] }],
        },
      ],
      '<p><strong>a</strong></p><ul><li>b</li></ul>',
    ],
  ])('%j', (operations, expected) => {
    expect(delta(...operations).replaceAll(/ value="\d+"/g, '')).toBe(expected);
  });

  it('stay text where they are none', () => {
    const { json, kept } = toDocument({ markup: 'quill', source: '{"a": 1' }, WORLD);
    expect(json).toContain('{\\"a\\": 1');
    expect(kept.size).toBe(1);
  });
});

describe('Markdown of Discourse', () => {
  const html = (source: string) => shown('discourse', source);

  it.each([
    ['a\nb', '<p>a<br>b</p>'],
    [
      '[quote="ann, post:2, topic:3, full:true"]\nx\n[/quote]\ny',
      '<blockquote><p><a href="/posts/12">ann</a>:</p><p>x</p></blockquote><p>y</p>',
    ],
    [
      '[quote="ann, post:9, topic:9"]x[/quote]',
      '<blockquote><p><strong>ann</strong>:</p><p>x</p></blockquote>',
    ],
    [
      '[details="More"]\nx\n[/details]',
      '<blockquote><p><strong>More</strong></p><p>x</p></blockquote>',
    ],
    ['[quote]\nnever closed', '<p>[quote]<br>never closed</p>'],
    ['[poll type=regular]\n* a\n[/poll]\nb', '<p>b</p>'],
    [
      '[plan.pdf|attachment](upload://abc.pdf) (12 KB)',
      `<p><a href="/api/uploads/${'a'.repeat(64)}.pdf">plan.pdf</a> (12 KB)</p>`,
    ],
    ['List<String> and <b>x</b>', '<p>List&lt;String&gt; and <strong>x</strong></p>'],
    [
      ':smile: @ann https://old.example.com/t/1.',
      '<p>🙂 <a href="/profile/ann">@ann</a> <a href="/posts/1">https://old.example.com/t/1</a>.</p>',
    ],
    ['`:smile: @ann`', '<p><code>:smile: @ann</code></p>'],
    ['[u]x[/u] [spoiler]y[/spoiler]', '<p><u>x</u> y</p>'],
  ])('converts %j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it('shows pictures in the size that the text says', () => {
    expect(html('![cat|690x400, 50%](upload://abc.png)')).toContain('width="345" height="200"');
  });

  it('reads spoilers of Lemmy', () => {
    expect(shown('markdown', '::: spoiler More\nx\n:::')).toBe(
      '<blockquote><p><strong>More</strong></p><p>x</p></blockquote>',
    );
  });
});

it('quotes as mail does, and cuts addresses short', () => {
  expect(shown('mail', 'Ann <ann@example.org> wrote:\n> a\n>> b\n\nc\n-- \nd')).toBe(
    '<p>Ann &lt;ann@…&gt; wrote:</p><blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote><p>c</p><hr><p>d</p>',
  );
});

it('shows plain text as it is', () => {
  expect(shown('plain', '[b]a[/b] <i>\n\n*b*')).toBe('<p>[b]a[/b] &lt;i&gt;</p><p>*b*</p>');
});
