import { describe, expect, it } from 'vitest';
import { aCategoryPage, idOf } from '../../testing/given.ts';
import { categoryOptions, placeAfterKey } from './category-options.ts';

const FLOOR = aCategoryPage({ id: idOf(3), name: 'Parquet', slug: 'parquet' });
const TREE = [
  aCategoryPage({
    id: idOf(1),
    name: 'House',
    children: [aCategoryPage({ id: idOf(2), name: 'Floors', children: [FLOOR] })],
  }),
  aCategoryPage({ id: idOf(4), name: 'News', allowedRoles: ['ADMIN'] }),
  aCategoryPage({ id: idOf(5), name: 'Nature' }),
];
const OPTIONS = categoryOptions(TREE, { role: 'MEMBER' }, 'No category');

describe('the list of categories', () => {
  it('begins with no category, grey, and goes down the tree', () => {
    expect(OPTIONS.map(({ name, depth }) => [name, depth])).toEqual([
      ['No category', 0],
      ['House', 0],
      ['Floors', 1],
      ['Parquet', 2],
      ['News', 0],
      ['Nature', 0],
    ]);
    expect(OPTIONS[0]).toMatchObject({ id: null, color: 'gray' });
  });

  it('knows where the member may not post', () => {
    expect(OPTIONS.filter(({ isDenied }) => isDenied).map(({ name }) => name)).toEqual(['News']);
  });

  it.each([
    ['ArrowDown', 3, 5],
    ['ArrowDown', 5, 5],
    ['ArrowUp', 5, 3],
    ['ArrowUp', 0, 0],
    ['Home', 3, 0],
    ['End', 0, 5],
    ['n', 0, 5],
    ['n', 5, 0],
    ['p', 5, 3],
    ['x', 1, null],
    ['Shift', 1, null],
  ])('goes with %s from %i to %j', (key, from, to) => {
    expect(placeAfterKey(OPTIONS, from, key)).toBe(to);
  });
});
