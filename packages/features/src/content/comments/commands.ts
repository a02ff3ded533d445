import type { Actor } from '@forum/contracts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { actOn, appendBy, type ByMember } from './commands/by-staff.ts';
import {
  change,
  checkedContent,
  findComment,
  write,
  writing,
  type NewComment,
  type WrittenComment,
} from './commands/steps.ts';
import { requireJudged } from './commands/standing.ts';
import { decideToRestore } from './decide/holds.ts';
import { decideToDelete, decideToEdit } from './decide.ts';

export { findStanding } from './commands/standing.ts';
export { submitComment, submitCommentEdit } from './commands/submit.ts';
export { importComment, importCommentEdit } from './commands/import.ts';
export { redactCommentVersion, showCommentVersion } from './commands/redact.ts';
export { textOf } from './operations/text.ts';
export type { NewComment, WrittenComment } from './commands/steps.ts';

/** The watched word that a text contains, so that staff review it; none: null or left out. */
interface Flagged {
  readonly flag?: string | null | undefined;
}

/** Writes a comment. @throws DomainError not-found | gone | invalid */
export async function postComment(
  ctx: CommandContext,
  { meta, actor, flag, ...comment }: Command<NewComment & Flagged & { readonly actor: Actor }>,
): Promise<Outcome<WrittenComment>> {
  const content = checkedContent(ctx, comment.content);
  const commentId = ctx.newId();
  const newComment = { ...comment, commentId, actor, authorId: actor.id, attribution: null };
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
    id,
    actor,
    grounds,
    flag,
    judged,
    ...edit
  }: Command<
    OnComment & Flagged & { readonly content: string; readonly judged?: string | undefined }
  >,
): Promise<Outcome<WrittenComment>> {
  const content = checkedContent(ctx, edit.content);
  return ctx.eventStore.execute(meta, async (tx) => {
    const written = await change(tx, { id, content }, async (found) => {
      requireJudged(found.comment, judged);
      const events = decideToEdit({ ...found, actor, contentId: content.id });
      return () => appendBy({ ctx, actor, grounds }, tx, { ...found, events });
    });
    await flagComment(ctx, tx, written, flag);
    return written;
  });
}

async function flagComment(
  ctx: CommandContext,
  tx: StoreTransaction,
  { commentId: id, postId, authorId: memberId }: WrittenComment,
  flag: Flagged['flag'],
): Promise<void> {
  if (flag === undefined || flag === null) return;
  await ctx.gate.flag(ctx, tx, { item: { type: 'comment', id }, postId, memberId, wordId: flag });
}

/** Deletes a comment; its replies stay. @throws DomainError not-found | gone | forbidden */
export async function deleteComment(
  ctx: CommandContext,
  { meta, id, actor, grounds }: Command<OnComment>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findComment(tx, id);
    const act = actOn(ctx, found.comment, { meta, actor, grounds });
    await appendBy(act, tx, { ...found, events: decideToDelete({ ...found, ...act }) });
    return null;
  });
}

/**
 * Staff restore a deleted comment, whoever deleted it; under a deleted post it waits for the post.
 * @throws DomainError not-found | forbidden | conflict `not-deleted`
 */
export async function restoreComment(
  ctx: CommandContext,
  { meta, id, actor, grounds }: Command<OnComment>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findComment(tx, id);
    const events = decideToRestore(actor, found);
    await appendBy({ ctx, actor, grounds }, tx, { ...found, events });
    return null;
  });
}
