import { describe, expect, it } from 'vitest';
import {
  highlightableWords,
  highlightFragment,
  highlightWhole,
  type Found,
} from '../src/highlight.ts';
import type { MatchedText } from '../src/index.ts';
import { termsOf, type Term } from '../src/search-words.ts';

function found(text: string, terms: string | readonly Term[]): Found {
  const given = typeof terms === 'string' ? termsOf(terms) : terms;
  const words = highlightableWords(text, given);
  return { words, folded: words.map(({ word }) => word), terms: given };
}

const marked = ({ text, ranges }: MatchedText) => ranges.map(([from, to]) => text.slice(from, to));

describe('highlighting', () => {
  it('marks whole words, and the last word of the search as a beginning', () => {
    const text = 'The tea in the teapot, and steam';
    expect(marked(highlightWhole(text, found(text, 'the tea')))).toEqual([
      'The',
      'tea',
      'the',
      'teapot',
    ]);
    expect(marked(highlightWhole(text, found(text, 'tea pot')))).toEqual(['tea']);
  });

  it('marks words of plain letters only from their beginnings, each once', () => {
    const text = 'Brew a home-brew: unbrewed, brewing BREWERS; x2brew 2brew';
    const terms = [{ words: ['brew'], isPrefix: true, alternatives: ['brewing', 'brewers'] }];
    const words = ['Brew', 'brew', 'brewing', 'BREWERS'];
    expect(marked(highlightWhole(text, found(text, terms)))).toEqual(words);
    expect(marked(highlightWhole(`${text} é`, found(`${text} é`, terms)))).toEqual(words);
  });

  it('marks a phrase of signs as one', () => {
    const text = '今日は茶道の話';
    expect(marked(highlightWhole(text, found(text, '茶道')))).toEqual(['茶道']);
  });

  it('marks the correction of a mistyped word', () => {
    const terms = [{ words: ['gren'], isPrefix: true, alternatives: ['green'] }];
    expect(marked(highlightWhole('Green tea', found('Green tea', terms)))).toEqual(['Green']);
  });

  it('leaves a short text whole', () => {
    const text = 'A short one about tea.';
    expect(highlightFragment(text, found(text, 'tea')).text).toBe(text);
  });

  it('chooses the window with the most matches', () => {
    const filler = 'Nothing to see here at all, move on. '.repeat(20);
    const text = `tea ${filler}green tea and black tea ${filler}`;
    const fragment = highlightFragment(text, found(text, 'tea'));
    expect(marked(fragment)).toEqual(['tea', 'tea']);
    expect(fragment.text).toContain('green tea and black tea');
  });

  it('never cuts a character in two, also where there is no blank to cut at', () => {
    for (const character of ['🙂', '𝕏', 'é']) {
      const text = `${character.repeat(300)} tea ${character.repeat(300)}`;
      const fragment = highlightFragment(text, found(text, 'tea'));
      expect([character, fragment.text.isWellFormed()]).toEqual([character, true]);
      expect(fragment.ranges.every(([from, to]) => from >= 0 && to <= fragment.text.length)).toBe(
        true,
      );
    }
  });

  it('looks through the beginning of a very long text only', () => {
    const text = `${'word '.repeat(100_000)}tea`;
    expect(highlightFragment(text, found(text, 'tea')).ranges).toEqual([]);
  });
});
