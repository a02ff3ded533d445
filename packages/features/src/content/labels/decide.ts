import { isStaff, LIMITS, type Actor } from '@forum/contracts';
import type { LabelType } from '@forum/contracts/labels';
import type { ActKind } from '@forum/contracts/acts';
import { mayKnowOfPost } from '@forum/contracts/post-access';
import { DomainError } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import type { CommentFacts } from '@forum/events/comments';
import type { PostFacts } from '@forum/events/post-facts';
import {
  reasonOf,
  type HeldLabels,
  type LabelEvent,
  type LabelledComment,
} from '@forum/events/labels';

/** A comment and its post, from their streams; null: it never existed. */
export interface LabelTarget {
  readonly post: PostFacts | null;
  readonly comment: CommentFacts | null;
}

/** A comment to label, and the author of its post. */
export type FoundComment = LabelledComment & { readonly postAuthorId: string };

/** The comment, after checking that it exists and that the actor may see it. `actor` null: an import. */
export function labelledComment(target: LabelTarget, actor: Actor | null): FoundComment {
  const comment = onceLabelledComment(target, actor);
  if (target.post?.isPrivate === true && actor !== null) {
    // Labels count in public numbers of the comment's author, like votes.
    const message = 'There are no labels in a private category';
    throw new DomainError('forbidden', 'private-place', message);
  }
  if (target.comment?.deleted === true) throw deleted('comment');
  return comment;
}

/** The same for a comment that may have been deleted: its labels can still be taken off. */
export function onceLabelledComment(
  { post, comment }: LabelTarget,
  actor: Actor | null,
): FoundComment {
  if (post === null || comment === null) throw noSuch('comment');
  if (!mayKnowOfPost(actor, post)) throw noSuch('comment');
  if (post.deleted) throw deleted('comment');
  return {
    postId: comment.postId,
    commentId: comment.commentId,
    commentAuthorId: comment.authorId,
    postAuthorId: post.authorId,
  };
}

/** Which label on which comment. */
export interface LabelCommand {
  readonly comment: LabelledComment;
  readonly actor: Actor;
  readonly type: LabelType;
}

/**
 * Putting a label on: SOLVED is for staff, each type counts once, and non-staff have two per comment.
 * @throws DomainError forbidden `staff-only` | `label-limit`, conflict `already-labelled`
 */
export function decideMark(
  { comment, actor, type, labelId }: LabelCommand & { readonly labelId: string },
  held: HeldLabels,
): LabelEvent[] {
  if (type === 'SOLVED' && !isStaff(actor)) throw staffOnly();
  if (held.has(type)) {
    throw new DomainError('conflict', 'already-labelled', 'You have already given this label');
  }
  if (!isStaff(actor) && held.size >= LIMITS.labelsPerMember) {
    throw new DomainError(
      'forbidden',
      'label-limit',
      `You can give at most ${LIMITS.labelsPerMember} labels to a comment`,
    );
  }
  return [{ type: 'LabelAdded', data: { ...dataOf(comment), labelId, markedBy: actor.id, type } }];
}

/** The staff act that giving a label is; null: open to everybody. */
export function markAct(type: LabelType, held: HeldLabels): ActKind | null {
  if (type === 'SOLVED') return 'label.solved';
  return held.size >= LIMITS.labelsPerMember ? 'label.add' : null;
}

/** Takes the actor's label off. Repeating it is harmless: a double click must not become an error. */
export function decideUnmark({ comment, actor, type }: LabelCommand, held: HeldLabels) {
  const labelId = held.get(type);
  if (labelId === undefined) {
    if (type === 'SOLVED' && !isStaff(actor)) throw staffOnly();
    return [];
  }
  return [labelRemoved(comment, { labelId, markedBy: actor.id, type })];
}

/** Whether that label by that member accepts the comment: the post's owner gives ANSWER (decisions, Product). */
export function accepts(type: LabelType, memberId: string, postAuthorId: string): boolean {
  return type === 'ANSWER' && memberId === postAuthorId;
}

/** Accepts a comment in place of the former one. */
export function decideAccept(
  comment: LabelledComment,
  by: string,
  accepted: LabelledComment | null,
): LabelEvent[] {
  if (accepted?.commentId === comment.commentId) return [];
  const previous =
    accepted === null
      ? null
      : { commentId: accepted.commentId, commentAuthorId: accepted.commentAuthorId };
  return [{ type: 'AnswerAccepted', data: { ...dataOf(comment), by, previous } }];
}

/** Withdraws the acceptance. */
export function decideUnaccept(
  comment: LabelledComment,
  by: string,
  accepted: LabelledComment | null,
): LabelEvent[] {
  if (accepted?.commentId !== comment.commentId) return [];
  return [{ type: 'AnswerUnaccepted', data: { ...dataOf(comment), by } }];
}

/** Why a comment counts as a solution. */
export interface Solution {
  readonly comment: LabelledComment;
  readonly as: 'ANSWER' | 'SOLVED';
  readonly by: string;
}

/** The solution that a label marks; null: only a label. Nobody can mark their own comment as one. */
export function solutionOf(
  comment: LabelledComment & { readonly postAuthorId: string },
  actor: Actor,
  type: LabelType,
): Solution | null {
  if (actor.id === comment.commentAuthorId) return null;
  if (accepts(type, actor.id, comment.postAuthorId)) return { comment, as: 'ANSWER', by: actor.id };
  if (type === 'SOLVED') return { comment, as: 'SOLVED', by: actor.id };
  return null;
}

/** Marks a comment as a solution; the first member to do so gives it the points. */
export function decideName(
  { comment, as, by }: Solution,
  reasons: ReadonlySet<string>,
): LabelEvent[] {
  if (reasons.has(reasonOf({ as, by }))) return [];
  const isFirst = reasons.size === 0;
  return [{ type: 'SolutionNamed', data: { ...dataOf(comment), as, by, isFirst } }];
}

/** Takes the mark back; the last one takes the points along. */
export function decideWithdraw(
  { comment, as, by }: Solution,
  reasons: ReadonlySet<string>,
): LabelEvent[] {
  if (!reasons.has(reasonOf({ as, by }))) return [];
  const wasLast = reasons.size === 1;
  return [{ type: 'SolutionWithdrawn', data: { ...dataOf(comment), as, by, wasLast } }];
}

/** The event of a removed label. */
export function labelRemoved(
  comment: LabelledComment,
  label: { readonly labelId: string; readonly markedBy: string; readonly type: LabelType },
): LabelEvent {
  return { type: 'LabelRemoved', data: { ...dataOf(comment), ...label } };
}

function dataOf({ postId, commentId, commentAuthorId }: LabelledComment): LabelledComment {
  return { postId, commentId, commentAuthorId };
}

function staffOnly(): DomainError {
  return new DomainError('forbidden', 'staff-only', 'Only staff can give the label Solved');
}
