import type { Actor } from '@forum/contracts';
import type { StoreTransaction } from '@forum/event-store';
import type { CommandContext } from '../../../framework/command-context.ts';
import { isRead } from '../decide/access.ts';
import type { PostState } from '../decide/state.ts';

/** The watched word that a text contains, so that staff review it; none: null or left out. */
export interface Flagged {
  readonly flag?: string | null | undefined;
}

/**
 * Flags a post for staff review, if readers see it, in its own place or in another's thread. It is about who wrote the
 * word: its author, or who edits their wiki.
 */
export async function flagPost(
  ctx: CommandContext,
  tx: StoreTransaction,
  post: PostState,
  { flag, actor }: Flagged & { readonly actor: Actor },
): Promise<void> {
  if (flag === undefined || flag === null || !isRead(post)) return;
  const { postId } = post;
  const item = { type: 'post', id: postId } as const;
  await ctx.gate.flag(ctx, tx, { item, postId, memberId: actor.id, wordId: flag });
}
