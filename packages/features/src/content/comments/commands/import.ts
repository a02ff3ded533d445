import type { Attribution } from '@forum/contracts/attribution';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { decideToImportEdit, requireLater, requireNew } from '../decide.ts';
import { commentFacts, commentStreamName, lastChange } from '@forum/events/comments';
import {
  change,
  findComment,
  storedContent,
  write,
  type NewComment,
  type WrittenComment,
} from './steps.ts';

/**
 * A comment written elsewhere: with its own id, its time in `meta.at`, and without the form's rules.
 * @throws DomainError not-found | gone | invalid | conflict `comment-exists`
 */
export async function importComment(
  ctx: CommandContext,
  {
    meta,
    id,
    ...comment
  }: Command<
    NewComment & {
      readonly id: string;
      readonly authorId: string;
      readonly attribution: Attribution | null;
    }
  >,
): Promise<Outcome<WrittenComment>> {
  const content = storedContent(ctx, comment.content);
  // Nearly every imported comment is new. If one is not, the append conflicts and the store runs this again.
  let looks = false;
  return ctx.eventStore.execute(meta, async (tx) => {
    if (looks) requireNew((await tx.fold(commentStreamName(id), commentFacts)).state);
    looks = true;
    return write(tx, { ...comment, commentId: id, actor: null }, content);
  });
}

/**
 * A change made elsewhere at `meta.at`; `by` null: the editor is unknown.
 * @throws DomainError not-found | gone | invalid | conflict `edit-exists`: older than the present text
 */
export async function importCommentEdit(
  ctx: CommandContext,
  {
    meta,
    ...edit
  }: Command<{
    readonly id: string;
    readonly content: string;
    readonly by: string | null;
  }>,
): Promise<Outcome<WrittenComment>> {
  const content = storedContent(ctx, edit.content);
  return ctx.eventStore.execute(meta, async (tx) => {
    requireLater(tx.now, (await tx.fold(commentStreamName(edit.id), lastChange)).state);
    const found = await findComment(tx, edit.id);
    const events = decideToImportEdit(found.comment, { contentId: content.id, by: edit.by });
    return change(tx, found, content, () => tx.append(found.stream, found.version, events));
  });
}
