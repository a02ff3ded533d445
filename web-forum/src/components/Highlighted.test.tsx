import { describe, expect, it } from 'vitest';
import { pieces } from './Highlighted.tsx';

const marked = (text: string, ranges: [number, number][]) =>
  pieces(text, ranges)
    .map((piece) => (piece.isFound ? `[${piece.text}]` : piece.text))
    .join('');

describe('marking what was found', () => {
  it('marks each range, in any order', () => {
    expect(
      marked('one two three', [
        [8, 13],
        [0, 3],
      ]),
    ).toBe('[one] two [three]');
  });

  it('leaves out what overlaps or is empty', () => {
    expect(
      marked('abcdef', [
        [0, 3],
        [2, 5],
        [4, 4],
      ]),
    ).toBe('[abc]def');
  });

  it('keeps a text without ranges whole', () => {
    expect(marked('<b>', [])).toBe('<b>');
  });
});
