import { describe, expect, it } from 'vitest';
import { code, doc, link, mention, p, text } from './build.ts';
import { mentionedUsernames, splitMentions } from './mentions.ts';

const names = (plain: string) => splitMentions(plain).flatMap((piece) => piece.username ?? []);

describe('splitMentions', () => {
  it.each([
    ['Hello @alice, and @bob_2!', ['alice', 'bob_2']],
    ['Thanks @bob.', ['bob']],
    ['(@a.b-c)', ['a.b-c']],
    ['mail me at a@example.org', []],
    ['@ nobody, @', []],
    ['@@alice', []],
    ['https://example.org/@alice', []],
    ['é@alice', []],
    ['@alice@bob', ['alice']],
    ['@élise', []],
  ])('finds the mentions of %j', (plain, expected) => {
    expect(names(plain)).toEqual(expected);
  });

  it('loses no character', () => {
    for (const plain of ['@a. @b- x@c', '@'.repeat(50), 'a @b.c.d... @e', '']) {
      expect(
        splitMentions(plain)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(plain);
    }
  });
});

describe('mentionedUsernames', () => {
  it('names each member once, in order, from nodes and text, and nobody in code', () => {
    const document = doc(
      p('Hi @Bob and ', mention('alice'), ', see ', link('https://example.org', '@carol')),
      p('again @bob, not ', text('@dave', 'code')),
      code('@erin'),
    );
    expect(mentionedUsernames(document)).toEqual(['Bob', 'alice', 'carol']);
  });

  it('stops at 20', () => {
    const many = Array.from({ length: 30 }, (_, i) => `@user${i}`).join(' ');
    expect(mentionedUsernames(doc(many))).toHaveLength(20);
  });
});
