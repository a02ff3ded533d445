import type { Actor } from '@forum/contracts';
import type { HeldAnswer } from '@forum/contracts/submission-fields';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import type { HoldCause } from '../../../framework/ports/gate.ts';
import { decideToChange } from './edit.ts';
import { checkedContent, decideToWrite, ofMember, type NewComment } from './steps.ts';

interface Submitted {
  readonly actor: Actor;
  readonly cause: HoldCause;
}

/** Queues a comment for approval, if it could be written now. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export function submitComment(
  ctx: CommandContext,
  { meta, actor, cause, ...comment }: Command<NewComment & Submitted>,
): Promise<Outcome<HeldAnswer>> {
  const content = checkedContent(ctx, comment.content);
  const writing = ofMember(ctx, actor, comment);
  const { commentId: id, postId, parentId } = writing;
  return ctx.eventStore.execute(meta, async (tx) => {
    await decideToWrite(tx, writing, content);
    const ids = { submissionId: id, itemId: id, postId, parentId, memberId: actor.id };
    const payload = { kind: 'comment', content: comment.content } as const;
    return ctx.gate.hold(tx, { ...ids, payload, title: null, text: content.text }, cause);
  });
}

/** The same for a change: the comment stays as is. @throws DomainError not-found | gone | forbidden | invalid | conflict */
export function submitCommentEdit(
  ctx: CommandContext,
  { meta, actor, id, cause, ...edit }: Command<Submitted & { id: string; content: string }>,
): Promise<Outcome<HeldAnswer>> {
  const content = checkedContent(ctx, edit.content);
  const submissionId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const { comment, version: judgedAt } = await decideToChange(tx, { actor }, { id, content });
    const ids = { submissionId, itemId: id, postId: comment.postId, memberId: actor.id };
    const payload = { kind: 'comment-edit', content: edit.content, judgedAt } as const;
    return ctx.gate.hold(tx, { ...ids, payload, title: null, text: content.text }, cause);
  });
}
