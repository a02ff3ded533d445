import type { Actor } from '@forum/contracts';
import type { ActGrounds } from '@forum/contracts/acts';
import type { Audience } from '@forum/contracts/categories';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { recordAct } from '../../../framework/acts/record.ts';
import type { Command, CommandContext } from '../../../framework/command-context.ts';
import { categoryFacts, categoryStream, type CategoryFacts } from '@forum/events/categories';
import { requireGroups } from '../commands.ts';
import { decideChangeAudience } from '../decide/audience.ts';
import { followParent } from '../operations/audience.ts';

/** Who is to see a category; `belowIds`: its subcategories, from the read tables. */
export interface NewAudience {
  readonly actor: Actor;
  readonly categoryId: string;
  readonly audience: Audience;
  readonly grounds: ActGrounds;
  readonly belowIds: readonly string[];
}

/**
 * Begins to change who sees a category and those below it; a schedule goes on with its posts. @returns the act; null:
 * nothing changes
 * @throws DomainError not-found | forbidden | invalid
 */
export async function changeAudience(
  ctx: CommandContext,
  { meta, actor, categoryId, audience, grounds, belowIds }: Command<NewAudience>,
): Promise<Outcome<{ readonly actId: string | null }>> {
  if (!isId(categoryId)) throw noSuch('category');
  const begun = await ctx.eventStore.execute(meta, async (tx) => {
    await requireGroups(tx, audience.seeGroups);
    const below = await listFacts(tx, belowIds);
    let actId: string | null = null;
    await tx.decide(categoryStream(categoryId), categoryFacts, async (state) => {
      const parent = await factsOf(tx, state?.parentId ?? null);
      const events = decideChangeAudience({ actor, audience, parent, below }, state);
      if (events.length === 0) return [];
      const target = { type: 'category', id: categoryId } as const;
      const on = { by: actor, target, root: categoryId, memberId: null };
      actId = await recordAct(ctx, tx, { ...grounds, ...on, kind: 'category.audience' });
      return events;
    });
    return { actId };
  });
  // Sight of what is below goes at once as well. Should the process end here, the schedule does it.
  const { actId } = begun.result;
  for (const id of actId === null ? [] : belowIds) {
    const within = { actor: meta.actor, actId: actId ?? undefined };
    await followParent(ctx, { meta: within, categoryId: id, by: actor.id });
  }
  return begun;
}

async function listFacts(tx: StoreTransaction, ids: readonly string[]): Promise<CategoryFacts[]> {
  const all: CategoryFacts[] = [];
  for (const id of ids) {
    const facts = await factsOf(tx, id);
    if (facts !== null) all.push(facts);
  }
  return all;
}

async function factsOf(tx: StoreTransaction, id: string | null): Promise<CategoryFacts | null> {
  return id === null ? null : (await tx.fold(categoryStream(id), categoryFacts)).state;
}
