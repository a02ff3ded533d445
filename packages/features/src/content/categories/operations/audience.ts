import type { Outcome } from '@forum/event-store';
import { categoryFacts, categoryStream } from '@forum/events/categories';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { decideToFollow, decideToSettle } from '../decide/audience.ts';

/** A category whose audience changes, and in whose name. */
export interface Changing {
  readonly categoryId: string;
  readonly by: string;
}

/** A subcategory takes the audience of the one above, where it has to. */
export function followParent(
  ctx: CommandContext,
  { meta, categoryId, by }: Command<Changing>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.decide(categoryStream(categoryId), categoryFacts, async (state) => {
      const parentId = state?.parentId ?? null;
      if (parentId === null) return [];
      const { state: parent } = await tx.fold(categoryStream(parentId), categoryFacts);
      return decideToFollow(state, parent, by);
    });
  });
}

/** Ends the change of an act, once all posts have followed; does nothing where it has ended, or another has begun. */
export function settleAudience(
  ctx: CommandContext,
  { meta, categoryId, by }: Command<Changing>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const stream = categoryStream(categoryId);
    await tx.decide(stream, categoryFacts, async (state) => {
      const history = await tx.readStream(stream);
      const begun = history.findLast(({ type }) => type === 'CategoryAudienceChanging');
      return begun?.meta.actId === meta.actId ? decideToSettle(state, by) : [];
    });
  });
}
