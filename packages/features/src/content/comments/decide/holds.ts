import { isStaff, type Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { PostFacts } from '@forum/events/post-facts';
import type { CommentEvent, CommentFacts } from '@forum/events/comments';

/** A comment and its post; null: it never existed. */
export interface Placed {
  readonly comment: CommentFacts;
  readonly post: Pick<PostFacts, 'categoryId'> | null;
}

/** Adds a hold (a reason for deletion); the first one removes the comment. Each counts once. */
export function holdComment({ comment, post }: Placed, hold: string, by: string): CommentEvent[] {
  const { commentId, postId, authorId, holds } = comment;
  const of = { commentId, postId, authorId, hold, by };
  if (holds.includes(hold)) return [];
  if (holds.length > 0) return [{ type: 'CommentHeld', data: of }];
  return [{ type: 'CommentDeleted', data: { ...of, ...placeOf({ comment, post }) } }];
}

/** Lifts holds; when the last one goes, the comment is back in its place. */
export function liftComment(
  { comment, post }: Placed,
  lifted: readonly string[],
  by: string,
): CommentEvent[] {
  const { commentId, postId, authorId, holds } = comment;
  const gone = holds.filter((hold) => lifted.includes(hold));
  if (gone.length === 0) return [];
  const of = { commentId, postId, authorId, lifted: gone, by };
  if (gone.length < holds.length) return [{ type: 'CommentHoldLifted', data: of }];
  return [{ type: 'CommentRestored', data: { ...of, ...placeOf({ comment, post }) } }];
}

/** Staff restore a deleted comment, whatever the reasons. @throws DomainError forbidden | conflict `not-deleted` */
export function decideToRestore({
  actor,
  comment,
  post,
}: Placed & { readonly actor: Actor }): CommentEvent[] {
  if (!isStaff(actor)) {
    throw new DomainError('forbidden', 'staff-only', 'Only staff can restore a comment');
  }
  if (!comment.deleted) {
    throw new DomainError('conflict', 'not-deleted', 'This comment is not deleted');
  }
  return liftComment({ comment, post }, comment.holds, actor.id);
}

function placeOf({ comment: { rootId, parentId, isPrivate }, post }: Placed) {
  const place = { postCategoryId: post?.categoryId ?? null, rootId, parentId };
  return isPrivate ? { ...place, isPrivate } : place;
}
