import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { decideMoveOut } from '../decide.ts';
import { postStream } from '../events.ts';
import { foldPost } from './post-stream.ts';

/** Which post leaves which deleted category. */
export interface MoveOut {
  readonly postId: string;
  readonly from: string;
  readonly to: string | null;
  readonly by: string;
}

/** Moves a post out of a deleted category; does nothing when it has left already. */
export function moveOut(
  ctx: CommandContext,
  { meta, postId, from, to, by }: Command<MoveOut>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state, version } = await foldPost(tx, postId);
    // Where the target was deleted meanwhile, the next round moves the post on.
    await tx.append(postStream(postId), version, decideMoveOut({ from, to, by }, state));
  });
}
