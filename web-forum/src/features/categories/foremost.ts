import type { CategoryTree } from '@forum/contracts/categories';

/** Two rows of four on a wide page. */
const MOST = 8;

/** Those with the most posts, in the order that staff chose. */
export function foremost(categories: readonly CategoryTree[]): readonly CategoryTree[] {
  if (categories.length <= MOST) return categories;
  const chosen = new Set(
    categories.toSorted((one, other) => other._count.posts - one._count.posts).slice(0, MOST),
  );
  return categories.filter((category) => chosen.has(category));
}
