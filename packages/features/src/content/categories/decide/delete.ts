import type { Actor } from '@forum/contracts';
import { haveSameAudience } from '@forum/contracts/categories';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { invalid, requireAdmin, requireSettled } from '../decide.ts';
import type { CategoryEvent, CategoryFacts } from '@forum/events/categories';

/** A deletion, with the category's contents according to the read tables. */
export interface DeleteCategory {
  readonly actor: Actor;
  /** Drafts count too. */
  readonly hasPosts: boolean;
  readonly hasSubcategories: boolean;
  /** Where the posts go: the category that the id names (null: there is none); undefined: nowhere. */
  readonly target: CategoryFacts | null | undefined;
}

/**
 * Read tables may lag a moment: a post added meanwhile moves with the others, or out of all categories.
 * @throws DomainError not-found | forbidden | conflict `has-subcategories` `has-posts` | invalid
 */
export function decideDeleteCategory(
  { actor, hasPosts, hasSubcategories, target }: DeleteCategory,
  state: CategoryFacts | null,
): CategoryEvent[] {
  requireAdmin(actor);
  if (state === null) throw noSuch('category');
  if (target === null) throw invalid('target', 'The target category does not exist');
  if (target?.id === state.id) throw invalid('target', 'The target is the category itself');
  requireSettled(state, target);
  if (target !== undefined && !haveSameAudience(target, state)) {
    throw invalid(
      'target',
      'Posts keep their readers: choose a category that the same people can see',
    );
  }
  if (hasSubcategories) {
    const message = 'This category has subcategories. Move or delete them first.';
    throw new DomainError('conflict', 'has-subcategories', message);
  }
  if (hasPosts && target === undefined) {
    const message = 'This category has posts. Choose a category to move them to.';
    throw new DomainError('conflict', 'has-posts', message);
  }
  const data = { categoryId: state.id, movedTo: target?.id ?? null, by: actor.id };
  return [{ type: 'CategoryDeleted', data }];
}
