import type { Actor } from '@forum/contracts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommentEvent } from '@forum/events/comments';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { actOn, type ByMember } from '../items/operations/by-member.ts';
import { flagItem, type Flagged } from '../items/operations/flag.ts';
import { appendBy } from './commands/by-staff.ts';
import { edit } from './commands/edit.ts';
import {
  checkedContent,
  findComment,
  ofMember,
  write,
  writing,
  type Found,
  type NewComment,
  type WrittenComment,
} from './commands/steps.ts';
import { decideToRestore } from './decide/holds.ts';
import { decideToDelete } from './decide.ts';

export { findPresent } from './commands/present.ts';
export { submitComment, submitCommentEdit } from './commands/submit.ts';
export { importComment, importCommentEdit } from './commands/import.ts';
export { turnCommentVersion } from './commands/redact.ts';
export { textOf } from './operations/text.ts';
export type { NewComment, WrittenComment } from './commands/steps.ts';

/** Writes a comment. @throws DomainError not-found | gone | invalid */
export async function postComment(
  ctx: CommandContext,
  { meta, actor, flag, ...comment }: Command<NewComment & Flagged & { readonly actor: Actor }>,
): Promise<Outcome<WrittenComment>> {
  const content = checkedContent(ctx, comment.content);
  const newComment = ofMember(ctx, actor, comment);
  const isFlagged = flag !== undefined && flag !== null;
  return isFlagged
    ? ctx.eventStore.execute(meta, async (tx) => {
        const written = await write(tx, newComment, content);
        await flagComment(ctx, tx, written, flag);
        return written;
      })
    : ctx.eventStore.decide(meta, writing(newComment, content));
}

/** A comment, and the member who acts on it. */
type OnComment = ByMember & { readonly id: string };

/**
 * Changes a comment; the version before is kept. The same text is no change. `judged`: with which version the forum's
 * rules compared it; left out: with none.
 * @throws DomainError not-found | gone | forbidden | invalid
 */
export async function editComment(
  ctx: CommandContext,
  {
    meta,
    flag,
    actor,
    grounds,
    ...change
  }: Command<
    OnComment & Flagged & { readonly content: string; readonly judged?: string | undefined }
  >,
): Promise<Outcome<WrittenComment>> {
  const content = checkedContent(ctx, change.content);
  return ctx.eventStore.execute(meta, async (tx) => {
    const written = await edit({ ctx, actor, grounds }, tx, { ...change, content });
    await flagComment(ctx, tx, written, flag);
    return written;
  });
}

function flagComment(
  ctx: CommandContext,
  tx: StoreTransaction,
  { commentId: id, postId, authorId: memberId }: WrittenComment,
  flag: Flagged['flag'],
): Promise<void> {
  return flagItem(ctx, tx, { item: { type: 'comment', id }, postId, memberId, flag });
}

/** Deletes a comment; its replies stay. @throws DomainError not-found | gone | forbidden */
export function deleteComment(
  ctx: CommandContext,
  command: Command<OnComment>,
): Promise<Outcome<null>> {
  return act(ctx, command, decideToDelete);
}

/**
 * Staff restore a deleted comment, whoever deleted it; under a deleted post it waits for the post.
 * @throws DomainError not-found | forbidden | conflict `not-deleted`
 */
export function restoreComment(
  ctx: CommandContext,
  command: Command<OnComment>,
): Promise<Outcome<null>> {
  return act(ctx, command, decideToRestore);
}

/** Facts, decision, append: for what neither writes a comment nor changes its text. */
function act(
  ctx: CommandContext,
  { id, ...command }: Command<OnComment>,
  decide: (found: Found & ReturnType<typeof actOn>) => readonly CommentEvent[],
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(command.meta, async (tx) => {
    const found = await findComment(tx, id);
    const by = actOn(ctx, found.comment, command);
    await appendBy(by, tx, { ...found, events: decide({ ...found, ...by }) });
    return null;
  });
}
