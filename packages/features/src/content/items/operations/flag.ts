import type { StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import type { FlaggedItem } from '../../../framework/ports/gate.ts';

/** The watched word that a text contains, so that staff review it; none: null or left out. */
export interface Flagged {
  readonly flag?: string | null | undefined;
}

/** Flags an item for staff review, if there is a word to review. */
export async function flagItem(
  ctx: CommandContext,
  tx: StoreTransaction,
  { flag, ...flagged }: Flagged & Omit<FlaggedItem, 'wordId'>,
): Promise<void> {
  if (flag === undefined || flag === null) return;
  await ctx.gate.flag(ctx, tx, { ...flagged, wordId: flag });
}
