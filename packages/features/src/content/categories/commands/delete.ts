import type { Actor } from '@forum/contracts';
import type { Outcome } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { decideDeleteCategory, type DeleteCategory } from '../decide/delete.ts';
import { recordOn } from './record-on.ts';
import { categoryFacts, categoryStream } from '@forum/events/categories';

/** The category, where its posts go, and its state in the read tables. */
export interface CategoryDeletion extends Pick<DeleteCategory, 'hasPosts' | 'hasSubcategories'> {
  readonly actor: Actor;
  readonly categoryId: string;
  readonly targetId: string | undefined;
}

/**
 * Deletes a category. Its slugs stay reserved, so that old links lead to the target; its posts follow one by one.
 * @throws DomainError not-found | forbidden | conflict `has-subcategories` `has-posts` | invalid
 */
export function deleteCategory(
  ctx: CommandContext,
  { meta, categoryId, targetId, ...rest }: Command<CategoryDeletion>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!isId(categoryId)) throw noSuch('category');
    const stream = categoryStream(categoryId);
    await tx.decide(stream, categoryFacts, async (state) => {
      const target =
        targetId === undefined
          ? undefined
          : (await tx.fold(categoryStream(targetId), categoryFacts)).state;
      const events = decideDeleteCategory({ ...rest, target }, state);
      const { actor } = rest;
      await recordOn(ctx, tx, { kind: 'category.delete', meta, actor, categoryId, events });
      return events;
    });
  });
}
