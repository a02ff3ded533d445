import type { Actor } from '@forum/contracts';
import { canEditComment } from '@forum/contracts/comments';
import { isId } from '@forum/kernel';
import type { CommandContext } from '../../../framework/command-context.ts';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import { readText } from '../../../framework/stored-text.ts';

/** What readers see of a comment when a change of it is judged, from the log. */
export interface Present {
  /** The present version. */
  readonly contentId: string;
  readonly content: string;
}

/** Null: there is none that the actor may change; the command then refuses. */
export async function findPresent(
  ctx: CommandContext,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<Present | null> {
  if (!isId(id)) return null;
  const { result } = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    const { state: comment } = await tx.fold(commentStreamName(id), commentFacts);
    if (comment === null || comment.deleted || !canEditComment(actor, comment)) return null;
    const { contentId } = comment;
    return { contentId, content: (await readText(tx.connection, contentId)).body };
  });
  return result;
}
