import type { Actor } from '@forum/contracts';
import type { LabelType } from '@forum/contracts/labels';
import type { ActKind } from '@forum/contracts/acts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { findPostInPlace } from '../items/operations/find-post.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { findAuthor } from '../items/operations/item-author.ts';
import { commentFacts, commentStreamName } from '@forum/events/comments';
import { recordAct } from '../../framework/acts/record.ts';
import {
  accepts,
  decideAccept,
  decideMark,
  decideName,
  decideUnaccept,
  decideUnmark,
  decideWithdraw,
  labelledComment,
  labelRemoved,
  markAct,
  onceLabelledComment,
  solutionOf,
  type LabelTarget,
  type Solution,
} from './decide.ts';
import {
  acceptedComment,
  answerStream,
  heldLabels,
  labelStream,
  solutionReasons,
  solutionStream,
  type LabelledComment,
} from '@forum/events/labels';

interface ByMember {
  readonly actor: Actor;
  readonly commentId: string;
  readonly type: LabelType;
}

/** A label just put on a comment. */
export interface GivenLabel {
  readonly labelId: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/**
 * Puts a label on a comment; ANSWER by the post's owner accepts the comment in place of another.
 * @throws DomainError not-found | gone, forbidden `staff-only` | `label-limit`, conflict `already-labelled`
 */
export function markComment(
  ctx: CommandContext,
  { meta, actor, commentId, type }: Command<ByMember>,
): Promise<Outcome<GivenLabel>> {
  const labelId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const comment = labelledComment(await findTarget(tx, commentId), actor);
    const stream = labelStream(comment, actor.id);
    await tx.decide(stream, heldLabels, async (held) => {
      const events = decideMark({ comment, actor, type, labelId }, held);
      await recordLabelAct(ctx, tx, { actor, comment, kind: markAct(type, held) });
      return events;
    });
    if (accepts(type, actor.id, comment.postAuthorId)) await accept(tx, comment, actor.id);
    await nameSolution(tx, solutionOf(comment, actor, type));
    return { labelId, at: tx.now.toISOString() };
  });
}

/**
 * Takes the actor's own label off a comment, even one deleted since; does nothing without one.
 * @throws DomainError not-found | gone (with its post) | forbidden
 */
export function unmarkComment(
  ctx: CommandContext,
  { meta, actor, commentId, type }: Command<ByMember>,
): Promise<Outcome<null>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const comment = onceLabelledComment(await findTarget(tx, commentId), actor);
    const stream = labelStream(comment, actor.id);
    await tx.decide(stream, heldLabels, async (held) => {
      const events = decideUnmark({ comment, actor, type }, held);
      const kind = type === 'SOLVED' && events.length > 0 ? 'label.unsolved' : null;
      await recordLabelAct(ctx, tx, { actor, comment, kind });
      return events;
    });
    if (accepts(type, actor.id, comment.postAuthorId)) {
      await tx.decide(answerStream(comment.postId), acceptedComment, (accepted) =>
        decideUnaccept(comment, actor.id, accepted),
      );
    }
    await withdrawSolution(tx, solutionOf(comment, actor, type));
    return null;
  });
}

/**
 * Accepts a comment in the name of the post's owner, at the time `meta.at`: for imports, so the label limit does not
 * apply. Accepting the accepted comment changes nothing. @throws DomainError not-found | gone
 */
export function acceptAnswer(
  ctx: CommandContext,
  { meta, commentId }: Command<{ readonly commentId: string }>,
): Promise<Outcome<null>> {
  const labelId = ctx.newId();
  return ctx.eventStore.execute(meta, async (tx) => {
    const target = await findTarget(tx, commentId);
    // With a moderator's powers, so that the limit of two labels does not apply here.
    const owner: Actor = { id: target.post?.authorId ?? '', role: 'MODERATOR' };
    const comment = labelledComment(target, owner);
    await tx.decide(labelStream(comment, owner.id), heldLabels, (held) =>
      held.has('ANSWER')
        ? []
        : decideMark({ comment, actor: owner, type: 'ANSWER', labelId }, held),
    );
    await accept(tx, comment, owner.id);
    await nameSolution(tx, solutionOf(comment, owner, 'ANSWER'));
    return null;
  });
}

interface LabelAct {
  readonly actor: Actor;
  readonly comment: LabelledComment;
  /** Null: open to everybody. */
  readonly kind: ActKind | null;
}

async function recordLabelAct(
  ctx: CommandContext,
  tx: StoreTransaction,
  { actor, comment, kind }: LabelAct,
): Promise<void> {
  if (kind === null) return;
  const { commentId: id, commentAuthorId: memberId, postId: root } = comment;
  const target = { type: 'comment', id } as const;
  await recordAct(ctx, tx, { kind, by: actor, target, root, memberId });
}

/**
 * Facts before decisions: the comment, and the post it belongs to. Both share a partition with the labels, which is
 * held: neither is deleted before the commit.
 */
async function findTarget(tx: StoreTransaction, commentId: string): Promise<LabelTarget> {
  if (!isId(commentId)) throw noSuch('comment');
  await tx.holdPartitionOf(commentStreamName(commentId));
  const { state: comment } = await tx.fold(commentStreamName(commentId), commentFacts);
  if (comment === null) return { post: null, comment: null };
  const post = await findPostInPlace(tx, comment.postId);
  return { post, comment };
}

/** Moves the acceptance: the owner's label leaves the previously accepted comment. */
async function accept(tx: StoreTransaction, comment: LabelledComment, by: string): Promise<void> {
  const stream = answerStream(comment.postId);
  const { state, version } = await tx.fold(stream, acceptedComment);
  const accepted = state === null ? null : await asOfNow(tx, state);
  if (accepted !== null && accepted.commentId !== comment.commentId) {
    await tx.decide(labelStream(accepted, by), heldLabels, (held) => {
      const labelId = held.get('ANSWER');
      return labelId === undefined
        ? []
        : [labelRemoved(accepted, { labelId, markedBy: by, type: 'ANSWER' })];
    });
    await withdrawSolution(tx, { comment: accepted, as: 'ANSWER', by });
  }
  await tx.append(stream, version, decideAccept(comment, by, accepted));
}

// The comment's author may have changed since it was accepted.
async function asOfNow(tx: StoreTransaction, before: LabelledComment): Promise<LabelledComment> {
  const author = await findAuthor(tx, { type: 'comment', id: before.commentId });
  return { ...before, commentAuthorId: author ?? before.commentAuthorId };
}

async function nameSolution(tx: StoreTransaction, solution: Solution | null): Promise<void> {
  if (solution === null) return;
  await tx.decide(solutionStream(solution.comment), solutionReasons, (reasons) =>
    decideName(solution, reasons),
  );
}

async function withdrawSolution(tx: StoreTransaction, solution: Solution | null): Promise<void> {
  if (solution === null) return;
  await tx.decide(solutionStream(solution.comment), solutionReasons, (reasons) =>
    decideWithdraw(solution, reasons),
  );
}
