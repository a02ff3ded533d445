import type { Actor } from '@forum/contracts';
import type { CategoryOrder } from '@forum/contracts/categories';
import type { DomainError } from '@forum/kernel';
import { invalid, requireAdmin } from '../decide.ts';
import type { CategoryFacts } from '../events.ts';

/** An arrangement; `facts` has every category that it names, as itself or as a parent, where there is one. */
export interface ArrangeCategories {
  readonly actor: Actor;
  readonly order: CategoryOrder;
  readonly facts: ReadonlyMap<string, CategoryFacts>;
}

/** A category that gets another parent. */
export interface NewParent {
  readonly categoryId: string;
  readonly parentId: string | null;
}

/**
 * Checks an arrangement as a whole, before anything is changed: two levels, and a top-level category stays on its
 * level, so that there can be no ring. @returns who gets another parent, those who become top-level first
 * @throws DomainError forbidden | invalid
 */
export function decideParents({ actor, order, facts }: ArrangeCategories): NewParent[] {
  requireAdmin(actor);
  const parents = new Map(order.map((place) => [place.id, place.parentId]));
  const moves = order.flatMap((place, index) => {
    const { id: categoryId, parentId } = place;
    const category = facts.get(categoryId);
    if (category === undefined) throw refused(index, 'id', 'This category does not exist');
    if (order.findIndex((one) => one.id === categoryId) !== index) {
      throw refused(index, 'id', 'This category is named twice');
    }
    if (category.parentId === null && parentId !== null) {
      throw refused(index, 'parentId', 'A top-level category cannot become a subcategory');
    }
    if (parentId !== null) requireParent(parentId, index, { parents, facts });
    return category.parentId === parentId ? [] : [{ categoryId, parentId }];
  });
  return moves.sort((a, b) => Number(a.parentId !== null) - Number(b.parentId !== null));
}

function requireParent(
  parentId: string,
  index: number,
  { parents, facts }: Pick<ArrangeCategories, 'facts'> & { parents: Map<string, string | null> },
): void {
  const parent = facts.get(parentId);
  if (parent === undefined) {
    throw refused(index, 'parentId', 'The parent category does not exist');
  }
  const above = parents.get(parentId);
  if ((above === undefined ? parent.parentId : above) === null) return;
  throw refused(index, 'parentId', 'A subcategory has no subcategories');
}

function refused(index: number, field: string, message: string): DomainError {
  return invalid(`${index}.${field}`, message);
}
