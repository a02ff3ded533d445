import {
  br,
  code,
  doc,
  h,
  hr,
  image,
  link,
  list,
  p,
  parseContent,
  plainTextOf,
  quote,
  table,
  text,
  toJson,
} from '@forum/rich-text';
import { describe, expect, it } from 'vitest';
import { fromMarkdown } from './from-markdown.ts';

const SITE = 'https://forum.example.com';
const read = (...lines: string[]) => fromMarkdown(lines.join('\n'), SITE);

describe('Markdown', () => {
  it('has paragraphs, formats and links', () => {
    expect(
      read('Hello **you** and *her*, `x = 1` ~~no~~', 'again.', '', 'Next [page](/tags).'),
    ).toEqual(
      doc(
        p(
          'Hello ',
          text('you', 'bold'),
          ' and ',
          text('her', 'italic'),
          ', ',
          text('x = 1', 'code'),
          ' ',
          text('no', 'strikethrough'),
          ' ',
          'again.',
        ),
        p('Next ', link('/tags', 'page'), '.'),
      ),
    );
  });

  it('has headings of three levels, rules, quotes and line breaks', () => {
    expect(read('# One', '#### Four', '', '---', '', '> said', '', 'a\\', 'b')).toEqual(
      doc(h(1, 'One'), h(3, 'Four'), hr(), quote(p('said')), p('a', br(), 'b')),
    );
  });

  it('has lists, also within lists', () => {
    expect(read('3. three', '4. four', '', '- a', '  - b')).toEqual(
      doc(list('number', ['three', 'four'], 3), list('bullet', ['a', [list('bullet', ['b'])]])),
    );
  });

  it('has code and tables', () => {
    expect(read('```TS x', 'let a', '```', '', '| a |', '| - |', '| b |')).toEqual(
      doc(
        code('let a', 'ts'),
        table([
          [{ children: [p('a')], isHeader: true }],
          [{ children: [p('b')], isHeader: false }],
        ]),
      ),
    );
  });

  it('has images, and the words of those that no page may show', () => {
    expect(read('![a cat](http://pictures.example/cat.png)', '', '![no](javascript:x)')).toEqual(
      doc(p(image('https://pictures.example/cat.png', 'a cat')), p('no')),
    );
  });

  it('keeps names of members as they are, which makes them mentions', () => {
    expect(read('Thanks, @alice_b!')).toEqual(doc(p('Thanks, @alice_b!')));
  });

  it.each([
    '<script>alert(1)</script>',
    '[x](javascript:alert(1))',
    '[x](//elsewhere.example)',
    '![](https://user:pass@host.example/a.png)',
    '[a]: javascript:x\n\n[a]',
    '<javascript:alert(1)>',
  ])('makes nothing dangerous of %s', (markdown) => {
    const json = toJson(read(markdown));
    expect(parseContent(json)).toMatchObject({ ok: true });
    expect(json).not.toMatch(/"(url|src)":"(javascript|\/\/|.*pass)/u);
  });

  it('is a document of the forum’s own rules, whatever is written', () => {
    for (const odd of ['', '\0', '\uD800', '>'.repeat(500), '- '.repeat(400), '['.repeat(5000)]) {
      const json = toJson(read(odd));
      expect(parseContent(json)).toMatchObject({ ok: true });
      expect(plainTextOf(fromMarkdown(odd, SITE))).not.toContain('\0');
    }
  });

  it.each(['[', '*', '`', '![', '> ', '- ', '|', '<', '_a ', '[a](', '\\', '&amp;', '**a'])(
    'takes time that grows with its length: %s',
    (part) => {
      const timed = (count: number) => {
        const markdown = part.repeat(count);
        const begun = performance.now();
        fromMarkdown(markdown, SITE);
        return performance.now() - begun;
      };
      timed(2_000);
      expect(timed(20_000)).toBeLessThan(2_000);
    },
  );
});
