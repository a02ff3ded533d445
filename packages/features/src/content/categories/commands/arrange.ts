import type { Actor } from '@forum/contracts';
import type { CategoryOrder } from '@forum/contracts/categories';
import type { Outcome, Position, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { completeAct, recordAct } from '../../../framework/acts/record.ts';
import { editCategory } from '../commands.ts';
import { decideParents } from '../decide/arrange.ts';
import {
  categoryFacts,
  categoryOrderStream,
  categoryStream,
  type CategoryEvent,
  type CategoryFacts,
} from '@forum/events/categories';

/** Who arranges what. */
export interface Arrangement {
  readonly actor: Actor;
  readonly order: CategoryOrder;
  /** Of every category, from the read tables. */
  readonly parents: ReadonlyMap<string, string | null>;
}

/** The log positions of the new parents; the order is at the outcome's own position. */
export interface Arranged {
  readonly moved: readonly Position[];
}

/**
 * Sets the parents and the order of categories. Everything is checked before anything changes; then each new parent is
 * an event of its category, checked again by its rules, and the order of all is one event. A crash in between leaves a
 * valid tree in the old order. @throws DomainError forbidden | invalid | conflict
 */
export async function arrangeCategories(
  ctx: CommandContext,
  { meta, actor, order, parents }: Command<Arrangement>,
): Promise<Outcome<Arranged>> {
  // The key belongs to the arrangement as a whole, which ends with the last command.
  const within = { ...meta, idempotency: undefined };
  const { result } = await ctx.eventStore.execute(within, async (tx) => {
    const moves = decideParents({ actor, order, parents, facts: await factsOf(tx, order) });
    return { moves, actId: await begin(ctx, tx, actor) };
  });
  const { moves, actId } = result;
  const moved: Position[] = [];
  try {
    for (const { categoryId, parentId } of moves) {
      const part = { ...within, actId };
      // Already checked for all of them together.
      const hasSubcategories = false;
      const command = { meta: part, actor, categoryId, changes: { parentId }, hasSubcategories };
      const { position } = await editCategory(ctx, command);
      if (position !== null) moved.push(position);
    }
    const places = order.map(({ id: categoryId, position }) => ({ categoryId, position }));
    const arranged: CategoryEvent = { type: 'CategoriesArranged', data: { places, by: actor.id } };
    return await ctx.eventStore.execute({ ...meta, actId }, async (tx) => {
      await tx.appendNext(categoryOrderStream, [arranged]);
      return { moved };
    });
  } finally {
    // Moves made before a refusal are part of the act as well.
    await completeAct(ctx, { meta: within, actId });
  }
}

function begin(ctx: CommandContext, tx: StoreTransaction, by: Actor): Promise<string> {
  const target = { type: 'site', id: 'categories' } as const;
  const { root } = categoryOrderStream;
  const act = { kind: 'category.arrange', by, target, root, memberId: null, isOpen: true } as const;
  return recordAct(ctx, tx, act);
}

async function factsOf(
  tx: StoreTransaction,
  order: CategoryOrder,
): Promise<Map<string, CategoryFacts>> {
  const ids = new Set(
    order.flatMap(({ id, parentId }) => (parentId === null ? id : [id, parentId])),
  );
  const facts = new Map<string, CategoryFacts>();
  for (const id of ids) {
    const { state } = await tx.fold(categoryStream(id), categoryFacts);
    if (state !== null) facts.set(id, state);
  }
  return facts;
}
