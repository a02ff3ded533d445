import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { categoryFacts, categoryStream } from '@forum/events/categories';
import { decideMoveOut } from '../decide.ts';
import { postStream } from '@forum/events/posts';
import { foldPost } from './post-stream.ts';

/** A post, and the deleted category that it leaves. */
export interface MoveOut {
  readonly postId: string;
  readonly from: string;
  readonly to: string | null;
  readonly by: string;
}

/** Moves a post out of a deleted category; does nothing if it has left already, or the category is back. */
export function moveOut(
  ctx: CommandContext,
  { meta, postId, from, to, by }: Command<MoveOut>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: category } = await tx.fold(categoryStream(from), categoryFacts);
    if (category !== null) return;
    const { state, version } = await foldPost(tx, postId);
    // If the target was deleted meanwhile, the next round moves the post on.
    await tx.append(postStream(postId), version, decideMoveOut({ from, to, by }, state));
  });
}
