import { isStaff, LIMITS, type Actor } from '@forum/contracts';
import type { LabelType } from '@forum/contracts/labels';
import type { ActKind } from '@forum/contracts/acts';
import { canReadPost } from '@forum/contracts/posts';
import { DomainError } from '@forum/kernel';
import type { CommentFacts } from '../comments/events.ts';
import type { PostFacts } from '../posts/events.ts';
import { reasonOf, type HeldLabels, type LabelEvent, type LabelledComment } from './events.ts';

/** A comment and its post, as their streams tell; null: there never was one. */
export interface LabelTarget {
  readonly post: PostFacts | null;
  readonly comment: CommentFacts | null;
}

/** A comment that a label is about, and whose post it is on. */
export type FoundComment = LabelledComment & { readonly postAuthorId: string };

/** The comment, once it is sure that the actor may see it and that it is there. `actor` null: an import. */
export function labelledComment(target: LabelTarget, actor: Actor | null): FoundComment {
  const comment = onceLabelledComment(target, actor);
  if (target.comment?.deleted === true) throw commentGone();
  return comment;
}

/** The same of a comment that may be deleted by now: what was put on it can still be taken back. */
export function onceLabelledComment(
  { post, comment }: LabelTarget,
  actor: Actor | null,
): FoundComment {
  if (post === null || comment === null) throw noSuchComment();
  // Whoever could not have seen a draft does not learn that it or a comment on it was deleted either.
  const published = post.deleted ? post.wasPublic : post.published;
  if (!canReadPost(actor, { ...post, published })) throw noSuchComment();
  if (post.deleted) throw commentGone();
  return {
    postId: comment.postId,
    commentId: comment.commentId,
    commentAuthorId: comment.authorId,
    postAuthorId: post.authorId,
  };
}

function commentGone(): DomainError {
  return new DomainError('gone', 'comment-deleted', 'This comment was deleted');
}

/** The answer for what never existed, and the same for what the actor may not know of. */
export function noSuchComment(): DomainError {
  return new DomainError('not-found', 'comment-not-found', 'This comment no longer exists');
}

/** Which label on which comment. */
export interface LabelCommand {
  readonly comment: LabelledComment;
  readonly actor: Actor;
  readonly type: LabelType;
}

/**
 * Putting a label on: SOLVED is for staff, the same type goes once, others than staff have two per comment.
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

/** The act of staff that a label is; null: everybody may give it. */
export function markAct(type: LabelType, held: HeldLabels): ActKind | null {
  if (type === 'SOLVED') return 'label.solved';
  return held.size >= LIMITS.labelsPerMember ? 'label.add' : null;
}

/** Taking the own label off. Doing it twice is harmless: a double click must not become an error. */
export function decideUnmark({ comment, actor, type }: LabelCommand, held: HeldLabels) {
  const labelId = held.get(type);
  if (labelId === undefined) {
    if (type === 'SOLVED' && !isStaff(actor)) throw staffOnly();
    return [];
  }
  return [labelRemoved(comment, { labelId, markedBy: actor.id, type })];
}

/** Whether that label by that member accepts the comment: the post's owner says ANSWER (decisions, Product). */
export function accepts(type: LabelType, memberId: string, postAuthorId: string): boolean {
  return type === 'ANSWER' && memberId === postAuthorId;
}

/** Accepting; what was accepted before is no longer. */
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

/** Accepting no longer. */
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

/** The solution that a label names; null: it is only a label. Nobody names their own comment one. */
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

/** Names a comment a solution; the points go with the first who does. */
export function decideName(
  { comment, as, by }: Solution,
  reasons: ReadonlySet<string>,
): LabelEvent[] {
  if (reasons.has(reasonOf({ as, by }))) return [];
  const isFirst = reasons.size === 0;
  return [{ type: 'SolutionNamed', data: { ...dataOf(comment), as, by, isFirst } }];
}

/** Takes that back; the points go with the last who does. */
export function decideWithdraw(
  { comment, as, by }: Solution,
  reasons: ReadonlySet<string>,
): LabelEvent[] {
  if (!reasons.has(reasonOf({ as, by }))) return [];
  const wasLast = reasons.size === 1;
  return [{ type: 'SolutionWithdrawn', data: { ...dataOf(comment), as, by, wasLast } }];
}

/** The event of a label that goes. */
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
  return new DomainError('forbidden', 'staff-only', 'Only staff give the label Solved');
}
