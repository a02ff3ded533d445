import { mayPostIn, walkCategories, type CategoryTree } from '@forum/contracts/categories';
import type { Role } from '@forum/contracts/roles';
import type { PaletteKey } from '@forum/contracts/scalars';

/** One line of the list of categories. */
export interface CategoryOption {
  /** Null: no category. */
  readonly id: string | null;
  readonly name: string;
  readonly color: PaletteKey;
  /** Number of its ancestors. */
  readonly depth: number;
  readonly posts: number | null;
  /** The member's role may not post there. */
  readonly isDenied: boolean;
}

/** 'No category', then all categories in tree order, each with those below it. */
export function categoryOptions(
  tree: readonly CategoryTree[],
  viewer: { role: Role } | null,
  noCategory: string,
): CategoryOption[] {
  const none = { id: null, name: noCategory, color: 'gray', depth: 0, posts: null } as const;
  const named = walkCategories(tree).map(({ category, depth }) => ({
    id: category.id,
    name: category.name,
    color: category.color,
    depth,
    posts: category._count.posts,
    isDenied: !mayPostIn(category, viewer),
  }));
  return [{ ...none, isDenied: false }, ...named];
}

/** The index that a key leads to from the marked one, skipping disabled ones; null: the key leads nowhere. */
export function placeAfterKey(
  options: readonly CategoryOption[],
  marked: number,
  key: string,
): number | null {
  const free = options.flatMap(({ isDenied }, place) => (isDenied ? [] : [place]));
  if (key === 'Home') return free[0] ?? null;
  if (key === 'End') return free.at(-1) ?? null;
  if (key === 'ArrowDown') return free.find((place) => place > marked) ?? marked;
  if (key === 'ArrowUp') return free.findLast((place) => place < marked) ?? marked;
  if (key.length !== 1 || key === ' ') return null;
  const begins = (place: number) =>
    options[place]?.name.toLowerCase().startsWith(key.toLowerCase()) === true;
  return free.find((place) => place > marked && begins(place)) ?? free.find(begins) ?? null;
}
