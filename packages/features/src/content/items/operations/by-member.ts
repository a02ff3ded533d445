import { isStaff, type Actor } from '@forum/contracts';
import { holdOf } from '@forum/contracts/holds';
import type { CommandMeta } from '@forum/event-store';
import type { Grounds } from '../../../framework/acts/record.ts';
import type { CommandContext } from '../../../framework/command-context.ts';

/** The acting member, with the grounds that staff give. */
export interface ByMember {
  readonly actor: Actor;
  readonly grounds?: Grounds | undefined;
}

/** A member's act on an item, with the hold that a removal by it places. */
export function actOn(
  ctx: CommandContext,
  item: { readonly authorId: string },
  { meta, actor, grounds }: ByMember & { readonly meta: CommandMeta },
) {
  const actId = meta.actId ?? grounds?.actId ?? ctx.newId();
  // A removal that settles a case is a hold of its own, even if another already removed the item.
  const adds = grounds?.caseId !== undefined && isStaff(actor);
  return { ctx, actor, adds, grounds: { ...grounds, actId }, hold: holdOf(actor, item, actId) };
}
