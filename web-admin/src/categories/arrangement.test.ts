import { describe, expect, it } from 'vitest';
import { placeOf, placesOf, put, step, type Branch } from './arrangement.ts';

const leaf = (id: string, ...children: Branch[]): Branch => ({ id, name: id, children });
const TREE = [leaf('a', leaf('a1'), leaf('a2')), leaf('b'), leaf('c', leaf('c1'))];

/** `a(a1 a2) b c(c1)` */
const drawn = (tree: readonly Branch[] | null): string | null =>
  tree === null
    ? null
    : tree
        .map(({ id, children }) => (children.length === 0 ? id : `${id}(${drawn(children)})`))
        .join(' ');

describe('arranging categories', () => {
  it('puts a category before, after and into another', () => {
    const to = (id: string, where: 'before' | 'after' | 'into', target: string) =>
      drawn(put(TREE, id, { where, target }));
    expect(to('c', 'before', 'a')).toBe('c(c1) a(a1 a2) b');
    expect(to('b', 'after', 'a1')).toBe('a(a1 b a2) c(c1)');
    expect(to('a2', 'into', 'b')).toBe('a(a1) b(a2) c(c1)');
    expect(to('a1', 'after', 'b')).toBe('a(a2) b a1 c(c1)');
  });

  it('has two levels: nothing goes deeper, and who has subcategories stays on top', () => {
    const to = (id: string, where: 'before' | 'after' | 'into', target: string) =>
      put(TREE, id, { where, target });
    expect(to('b', 'into', 'a1')).toBe(null);
    expect(to('a', 'into', 'b')).toBe(null);
    expect(to('a', 'before', 'c1')).toBe(null);
    expect(to('b', 'into', 'b')).toBe(null);
    expect(to('b', 'after', 'a')).toBe(null);
    expect(to('b', 'after', 'nobody')).toBe(null);
  });

  it('goes step by step for the keyboard', () => {
    const by = (id: string, which: Parameters<typeof step>[2]) => drawn(step(TREE, id, which));
    expect(by('b', 'up')).toBe('b a(a1 a2) c(c1)');
    expect(by('b', 'down')).toBe('a(a1 a2) c(c1) b');
    expect(by('b', 'in')).toBe('a(a1 a2 b) c(c1)');
    expect(by('a2', 'out')).toBe('a(a1) a2 b c(c1)');
    expect(by('a2', 'up')).toBe('a(a2 a1) b c(c1)');
    expect(by('a2', 'down')).toBe('a(a1) b(a2) c(c1)');
    expect(by('c1', 'up')).toBe('a(a1 a2) b(c1) c');
    for (const [id, which] of [
      ['a', 'up'],
      ['c', 'down'],
      ['a', 'in'],
      ['c', 'in'],
      ['b', 'out'],
      ['a1', 'up'],
      ['a1', 'in'],
      ['c1', 'down'],
    ] as const) {
      expect([id, which, by(id, which)]).toEqual([id, which, null]);
    }
  });

  it('says where a category stands, and all of it to the server', () => {
    expect(placeOf(TREE, 'a2')).toBe('2 of 2 below a');
    expect(placeOf(TREE, 'c')).toBe('3 of 3 at the top level');
    expect(placesOf(TREE)).toEqual([
      { id: 'a', parentId: null, position: 0 },
      { id: 'a1', parentId: 'a', position: 0 },
      { id: 'a2', parentId: 'a', position: 1 },
      { id: 'b', parentId: null, position: 1 },
      { id: 'c', parentId: null, position: 2 },
      { id: 'c1', parentId: 'c', position: 0 },
    ]);
  });
});
