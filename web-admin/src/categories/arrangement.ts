import type { CategoryOrder, CategoryTree } from '@forum/contracts/categories';
import { textsOf } from '../messages/texts.ts';

const t = textsOf('categories');

/** A category in the tree while it is arranged. */
export interface Branch {
  readonly id: string;
  readonly name: string;
  readonly children: readonly Branch[];
}

/** A destination relative to another category. */
export type Where = 'before' | 'after' | 'into';

/** Steps of a category grabbed by keyboard. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** Categories that can be arranged: two levels, as the forum has them. */
export function branchesOf(tree: readonly CategoryTree[]): Branch[] {
  return tree.map(({ id, name, children }) => ({ id, name, children: branchesOf(children) }));
}

/** The whole tree in the server's format. */
export function placesOf(tree: readonly Branch[], parentId: string | null = null): CategoryOrder {
  return tree.flatMap(({ id, children }, position) => [
    { id, parentId, position },
    ...placesOf(children, id),
  ]);
}

/** The category in the tree, with those on its level and the one above. */
export function findBranch(tree: readonly Branch[], id: string) {
  for (const [at, branch] of tree.entries()) {
    if (branch.id === id) return { branch, at, siblings: tree, parent: null, above: at };
    const index = branch.children.findIndex((child) => child.id === id);
    const child = branch.children[index];
    if (child === undefined) continue;
    return { branch: child, at: index, siblings: branch.children, parent: branch, above: at };
  }
  return null;
}

/** The tree after moving a category; null: it cannot go there, or is there already. */
export function put(
  tree: readonly Branch[],
  id: string,
  { where, target }: { readonly where: Where; readonly target: string },
): Branch[] | null {
  const moved = findBranch(tree, id)?.branch;
  const there = findBranch(tree, target);
  if (moved === undefined || there === null || id === target) return null;
  const goesBelow = where === 'into' || there.parent !== null;
  // A category with subcategories stays on its level, and moves them along.
  if (goesBelow && moved.children.length > 0) return null;
  if (where === 'into' && there.parent !== null) return null;
  const rest = without(tree, id);
  const next = rest.flatMap((branch) => {
    if (branch.id === target) return beside(branch, moved, where);
    return {
      ...branch,
      children: branch.children.flatMap((child) =>
        child.id === target ? beside(child, moved, where) : child,
      ),
    };
  });
  return JSON.stringify(next) === JSON.stringify(tree) ? null : next;
}

function beside(branch: Branch, moved: Branch, where: Where): Branch[] {
  if (where === 'into') return [{ ...branch, children: [...branch.children, moved] }];
  return where === 'before' ? [moved, branch] : [branch, moved];
}

function without(tree: readonly Branch[], id: string): Branch[] {
  return tree
    .filter((branch) => branch.id !== id)
    .map((branch) => ({ ...branch, children: without(branch.children, id) }));
}

/** The tree after one step; null: there is nowhere to go. */
export function step(tree: readonly Branch[], id: string, which: Step): Branch[] | null {
  const found = findBranch(tree, id);
  if (found === null) return null;
  const { at, siblings, parent, above } = found;
  const go = (where: Where, target: Branch | undefined) =>
    target === undefined ? null : put(tree, id, { where, target: target.id });
  if (which === 'out') return parent === null ? null : go('after', parent);
  if (which === 'in') return parent === null ? go('into', tree[at - 1]) : null;
  if (which === 'up') {
    if (at > 0) return go('before', siblings[at - 1]);
    // The first sibling moves to the last place below the previous parent.
    return parent === null ? null : go('into', tree[above - 1]);
  }
  if (at < siblings.length - 1) return go('after', siblings[at + 1]);
  const next = parent === null ? undefined : tree[above + 1];
  const first = next?.children[0];
  return first === undefined ? go('into', next) : go('before', first);
}

/** A category's place in words, for screen readers. */
export function placeOf(tree: readonly Branch[], id: string): string {
  const found = findBranch(tree, id);
  if (found === null) return '';
  const { at, siblings, parent } = found;
  const level = parent === null ? 'top' : 'below';
  return t('place', { at: at + 1, of: siblings.length, level, parent: parent?.name ?? '' });
}
