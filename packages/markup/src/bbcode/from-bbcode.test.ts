import { describe, expect, it } from 'vitest';
import { shown, WORLD } from '../../test/context.ts';
import { toDocument } from '../to-document.ts';

const html = (source: string) => shown('bbcode', source);

describe('formats', () => {
  it.each([
    ['plain', '<p>plain</p>'],
    ['a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
    [
      '[b]a[/b] [I]b[/I] [u]c[/u] [s]d[/s]',
      '<p><strong>a</strong> <em>b</em> <u>c</u> <s>d</s></p>',
    ],
    ['[color=red][size=150]big[/size][/color]', '<p>big</p>'],
    ['[b][i]x[/b]y[/i]', '<p><em><strong>x</strong></em><em>y</em></p>'],
    ['[b]never closed', '<p>[b]never closed</p>'],
    ['never opened[/b]', '<p>never opened[/b]</p>'],
    ['[foo]a[/foo] [1] [ ] []', '<p>[foo]a[/foo] [1] [ ] []</p>'],
    [
      '[b]a[quote]q[/quote]c[/b]',
      '<p><strong>a</strong></p><blockquote><p><strong>q</strong></p></blockquote><p><strong>c</strong></p>',
    ],
    ['[quote][b]x[/quote]y[/b]', '<blockquote><p>[b]x</p></blockquote><p>y[/b]</p>'],
    ['[center]x[/center]', '<p>x</p>'],
    ['a[hr]b', '<p>a</p><hr><p>b</p>'],
    ['[h2]x[/h2][HEADING=1]y[/HEADING]', '<h2>x</h2><h2>y</h2>'],
  ])('converts %j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });
});

describe('quotes', () => {
  const linked = '<blockquote><p><a href="/posts/12">ann</a>:</p><p>x</p></blockquote>';
  it.each([
    ['bbcode:phpbb', '[quote=ann post_id=12 time=1 user_id=2]x[/quote]'],
    ['bbcode:phpbb', '[quote="ann" post_id=12]x[/quote]'],
    ['bbcode:xenforo', '[QUOTE="ann, post: 12, member: 3"]x[/QUOTE]'],
    ['bbcode:vbulletin', '[QUOTE=ann;12]x[/QUOTE]'],
    ['bbcode:vbulletin', '[QUOTE=ann;n12]x[/QUOTE]'],
    ['bbcode:mybb', "[quote='ann' pid='12' dateline='1365377895']x[/quote]"],
    ['bbcode:smf', '[quote author=ann link=topic=1.msg12#msg12 date=149]x[/quote]'],
  ] as const)('of %s name their author and lead to the post: %s', (markup, source) => {
    expect(shown(markup, source)).toBe(linked);
  });

  it.each([
    [
      "[quote=O'Hara]x[/quote]",
      '<blockquote><p><strong>O&#39;Hara</strong>:</p><p>x</p></blockquote>',
    ],
    ['[quote="a]b"]x[/quote]', '<blockquote><p><strong>a]b</strong>:</p><p>x</p></blockquote>'],
    ['[quote]x', '<p>[quote]x</p>'],
    [
      '[quote=John Q. Public]x[/quote]',
      '<blockquote><p><strong>John Q. Public</strong>:</p><p>x</p></blockquote>',
    ],
  ])('say what they can: %j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it('name authors with blanks, as SMF does', () => {
    expect(shown('bbcode:smf', '[quote author=A B link=topic=1.msg99 date=1]x[/quote]')).toBe(
      '<blockquote><p><strong>A B</strong>:</p><p>x</p></blockquote>',
    );
  });

  it('begin with a title where they are spoilers', () => {
    expect(html('[spoiler=The end]x[/spoiler]')).toBe(
      '<blockquote><p><strong>The end</strong></p><p>x</p></blockquote>',
    );
  });
});

describe('lists and tables', () => {
  it.each([
    ['[list]\n[*]a\n[*]b\n[/list]', '<ul><li>a</li><li>b</li></ul>'],
    ['[list=1][*]a[/*][*][b]b[/b][/list]', '<ol><li>a</li><li><strong>b</strong></li></ol>'],
    ['[ul][li]a[/li][/ul]', '<ul><li>a</li></ul>'],
    ['[*]a', '<p>[*]a</p>'],
    ['[list][*]a[*]b', '<ul><li>a</li><li>b</li></ul>'],
    [
      '[table][tr][td]a[/td][th]b[/th][/tr][/table]',
      '<table><tbody><tr><td><p>a</p></td><th><p>b</p></th></tr></tbody></table>',
    ],
    ['[table]a[tr]b[/tr][td]c[/td][/table]', '<p>ab</p><p>c</p>'],
  ])('converts %j', (source, expected) => {
    expect(html(source).replaceAll(/ (?:value|style|class)="[^"]*"/g, '')).toBe(expected);
  });

  it('puts a list into the item that it stands in', () => {
    expect(html('[list][*]a[list][*]b[/list][*]c[/list]')).toContain('<li');
    expect(html('[list][*]a[list][*]b[/list][*]c[/list]').match(/<ul/g)).toHaveLength(2);
  });
});

describe('what is no text', () => {
  it.each([
    ['[code]a [b]c[/b]\n  d[/code]', '<pre><code>a [b]c[/b]\n  d</code></pre>'],
    ['[code=php]x[/code]', '<pre><code class="language-php">x</code></pre>'],
    ['[icode][b][/icode]', '<p><code>[b]</code></p>'],
    ['[noparse][b]x[/b][/noparse]', '<p>[b]x[/b]</p>'],
    ['[code]never closed', '<p>[code]never closed</p>'],
    [
      '[url]https://a.example/[x][/url]',
      '<p><a href="https://a.example/[x]">https://a.example/[x]</a></p>',
    ],
    [
      '[url=https://a.example]b [i]c[/i][/url]',
      '<p><a href="https://a.example">b <em>c</em></a></p>',
    ],
    ['[url=javascript:alert(1)]b[/url]', '<p>b</p>'],
    ['[url=https://old.example.com/t/1]b[/url]', '<p><a href="/posts/1">b</a></p>'],
    ['[email]a@b.example[/email]', '<p><a href="mailto:a@b.example">a@b.example</a></p>'],
    ['[USER=3]Old Bob[/USER]', '<p><a href="/profile/bob-2">@bob-2</a></p>'],
    ['[USER=3]Nobody[/USER]', '<p>Nobody</p>'],
    [':) :lol: :nothing:', '<p>:) 😂 :nothing:</p>'],
  ])('converts %j', (source, expected) => {
    expect(html(source)).toBe(expected);
  });

  it.each([
    '[ATTACH]12[/ATTACH]',
    '[ATTACH type="full" alt="c"]12[/ATTACH]',
    '[attachment=12]',
    '[attach id=12]',
    '[attach id=12]cat.png[/attach]',
    '[attachment=0]cat.png[/attachment]',
    '[ATTACH=JSON]{"data-attachmentid":12}[/ATTACH]',
  ])('shows the picture of %s', (source) => {
    expect(html(source)).toContain('src="/uploads/cat.webp"');
  });

  it('brings files as files, keeps the names of those that did not come, and counts them', () => {
    expect(html('[attach]13[/attach]')).toContain('plan.pdf');
    const { json, kept } = toDocument(
      { markup: 'bbcode', source: '[attachment=0]gone.png[/attachment] [foo]x[/foo]' },
      WORLD,
    );
    expect(json).toContain('gone.png');
    expect(Object.fromEntries(kept)).toEqual({ attachment: 1, '[foo]': 1 });
  });

  it('leads to films', () => {
    expect(html('[MEDIA=youtube]dQw4w9WgXcQ[/MEDIA]')).toContain(
      'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
    );
    expect(html('[media=nobody]x[/media]')).toBe('<p>[media=nobody]x[/media]</p>');
  });
});

describe('old rows of phpBB', () => {
  const old = (source: string, uid = '1a2b3c4d') => shown('bbcode:phpbb', source, { uid });

  it.each([
    ['[b:1a2b3c4d]x[/b:1a2b3c4d] [b]y[/b]', '<p><strong>x</strong> [b]y[/b]</p>'],
    [
      '[quote=&quot;A &amp; B&quot;:1a2b3c4d]x[/quote:1a2b3c4d]',
      '<blockquote><p><strong>A &amp; B</strong>:</p><p>x</p></blockquote>',
    ],
    [
      '[quote:1a2b3c4d=&quot;ann&quot;]x[/quote:1a2b3c4d]',
      '<blockquote><p><strong>ann</strong>:</p><p>x</p></blockquote>',
    ],
    ['[code:1:1a2b3c4d]a &lt; &#91;b&#93;[/code:1:1a2b3c4d]', '<pre><code>a &lt; [b]</code></pre>'],
    [
      '<!-- s:) --><img src="{SMILIES_PATH}/icon_e_smile.gif" alt=":)" title="Smile" /><!-- s:) -->',
      '<p>🙂</p>',
    ],
    [
      '<!-- m --><a class="postlink" href="https://a.example">a.example</a><!-- m -->',
      '<p><a href="https://a.example">a.example</a></p>',
    ],
  ])('converts %j', (source, expected) => {
    expect(old(source)).toBe(expected);
  });

  it('has items and ends of lists with marks of their own', () => {
    expect(old('[list=1:1a2b3c4d][*:1a2b3c4d]a[/*:m:1a2b3c4d][/list:o:1a2b3c4d]')).toMatch(
      /^<ol[^>]*><li[^>]*>a<\/li><\/ol>$/,
    );
  });

  it('has links without a mark where it was version 2', () => {
    const uid = '1a2b3c4d5e';
    const source = `[b:${uid}]x[/b:${uid}] [url=http://a.example]a[/url] [i]y[/i]`;
    expect(old(source, uid)).toBe(
      '<p><strong>x</strong> <a href="http://a.example">a</a> [i]y[/i]</p>',
    );
    expect(old('[url=http://a.example]a[/url]')).toBe('<p>[url=http://a.example]a[/url]</p>');
  });

  it('has no tags where the row has no uid', () => {
    expect(old('[b]x[/b] &amp;', '')).toBe('<p>[b]x[/b] &amp;</p>');
  });
});

it('reads the HTML of SMF, and the numbers of vBulletin', () => {
  expect(shown('bbcode:smf', 'a&nbsp;&#039;b&#039;<br />c<br><br>[b]d[/b]')).toBe(
    '<p>a\u00a0&#39;b&#39;<br>c</p><p><strong>d</strong></p>',
  );
  expect(shown('bbcode:vbulletin', '&#1078; &amp;')).toBe('<p>ж &amp;amp;</p>');
});
