import type { Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import type { CommandMeta, StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import { recordAct } from '../../../framework/acts/record.ts';
import type { CategoryEvent } from '@forum/events/categories';

/** A member's act on a category. */
export interface CategoryAct {
  readonly kind: ActKind;
  readonly meta: CommandMeta;
  /** Null: the system. */
  readonly actor: Actor | null;
  readonly categoryId: string;
  readonly events: readonly CategoryEvent[];
}

/** Records it as an act, unless it changes nothing, is the system's, or is part of a recorded act. */
export async function recordOn(
  ctx: CommandContext,
  tx: StoreTransaction,
  { kind, meta, actor, categoryId, events }: CategoryAct,
): Promise<void> {
  if (actor === null || events.length === 0 || meta.actId !== undefined) return;
  const target = { type: 'category', id: categoryId } as const;
  const act = { kind, by: actor, target, root: categoryId, memberId: null };
  await recordAct(ctx, tx, act);
}
