import type { Actor } from '@forum/contracts';
import type { HeldAnswer } from '@forum/contracts/held';
import type { Outcome } from '@forum/event-store';
import { isId } from '@forum/kernel';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import type { HoldCause } from '../../../framework/ports/gate.ts';
import { decideToEdit, decideToPost, noSuchPost } from '../decide.ts';
import { checkedContent, findComment, findPlace, type NewComment } from './steps.ts';

/** Queues a comment for approval, if it could be written now. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export function submitComment(
  ctx: CommandContext,
  {
    meta,
    actor,
    cause,
    ...comment
  }: Command<NewComment & { readonly actor: Actor; readonly cause: HoldCause }>,
): Promise<Outcome<HeldAnswer>> {
  const { id: contentId, text } = checkedContent(ctx, comment.content);
  const { postId, parentId, content } = comment;
  const commentId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    if (!isId(postId)) throw noSuchPost();
    const writing = { commentId, postId, parentId, actor, authorId: actor.id, attribution: null };
    const place = await findPlace(tx, writing);
    decideToPost({ ...writing, ...place, mergedPosts: [], contentId });
    const ids = {
      submissionId: commentId,
      itemId: commentId,
      postId,
      parentId,
      memberId: actor.id,
    };
    return ctx.gate.hold(
      tx,
      { ...ids, payload: { kind: 'comment', content }, title: null, text },
      cause,
    );
  });
}

/** The same for a change: the comment stays as is. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export function submitCommentEdit(
  ctx: CommandContext,
  {
    meta,
    actor,
    id,
    content,
    cause,
  }: Command<{ readonly actor: Actor; id: string; content: string; readonly cause: HoldCause }>,
): Promise<Outcome<HeldAnswer>> {
  const { id: contentId, text } = checkedContent(ctx, content);
  const submissionId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findComment(tx, id);
    decideToEdit({ ...found, actor, contentId });
    const ids = { submissionId, itemId: id, postId: found.comment.postId, memberId: actor.id };
    const payload = { kind: 'comment-edit', content, judgedAt: found.version } as const;
    return ctx.gate.hold(tx, { ...ids, payload, title: null, text }, cause);
  });
}
