import type { Actor } from '@forum/contracts';
import type { CategoryOrder } from '@forum/contracts/categories';
import type { DomainError } from '@forum/kernel';
import { invalid, requireAdmin, requireAsOpenAs, requireSettled } from '../decide.ts';
import type { CategoryFacts } from '@forum/events/categories';

/**
 * An arrangement; `facts` has every existing category that it names, directly or as a parent. `parents`: of every
 * category, from the read tables.
 */
export interface ArrangeCategories {
  readonly actor: Actor;
  readonly order: CategoryOrder;
  readonly facts: ReadonlyMap<string, CategoryFacts>;
  readonly parents: ReadonlyMap<string, string | null>;
}

/** A category with a new parent. */
export interface NewParent {
  readonly categoryId: string;
  readonly parentId: string | null;
}

/**
 * Checks an arrangement as a whole before anything changes: two levels, so there can be no cycle. @returns the
 * categories with a new parent: first those that become top-level, last those that cease to be, so that no step makes a
 * third level
 * @throws DomainError forbidden | invalid
 */
export function decideParents({ actor, order, facts, ...rows }: ArrangeCategories): NewParent[] {
  requireAdmin(actor);
  const parents = new Map([
    ...rows.parents,
    ...order.map((place) => [place.id, place.parentId] as const),
  ]);
  const above = new Set(parents.values());
  const moves = order.flatMap((place, index) => {
    const { id: categoryId, parentId } = place;
    const category = facts.get(categoryId);
    if (category === undefined) throw refused(index, 'id', 'This category does not exist');
    if (order.findIndex((one) => one.id === categoryId) !== index) {
      throw refused(index, 'id', 'This category is listed twice');
    }
    if (parentId !== null && above.has(categoryId)) {
      throw refused(index, 'parentId', 'A category with subcategories cannot become a subcategory');
    }
    if (parentId !== null) {
      requireParent(parentId, index, { parents, facts });
      requireSettled(category, facts.get(parentId));
      requireAsOpenAs(facts.get(parentId) ?? null, category);
    }
    return category.parentId === parentId ? [] : [{ categoryId, parentId }];
  });
  const rank = ({ categoryId, parentId }: NewParent) => {
    if (parentId === null) return 0;
    return facts.get(categoryId)?.parentId === null ? 2 : 1;
  };
  return moves.sort((a, b) => rank(a) - rank(b));
}

function requireParent(
  parentId: string,
  index: number,
  { parents, facts }: Pick<ArrangeCategories, 'facts' | 'parents'>,
): void {
  const parent = facts.get(parentId);
  if (parent === undefined) {
    throw refused(index, 'parentId', 'The parent category does not exist');
  }
  const above = parents.get(parentId);
  if ((above === undefined ? parent.parentId : above) === null) return;
  throw refused(index, 'parentId', 'A subcategory cannot have subcategories');
}

function refused(index: number, field: string, message: string): DomainError {
  return invalid(`${index}.${field}`, message);
}
