import type { CommentEvent, CommentFacts } from '@forum/events/comments';

type Reassigned = Extract<CommentEvent, { type: 'CommentReassigned' }>['data'];

/** Gives the comment another author; does nothing if it has that one. */
export function reassigned(
  { commentId, postId, authorId, deleted, isPrivate }: CommentFacts,
  given: Pick<Reassigned, 'to' | 'votes' | 'labels' | 'isSolution' | 'by'>,
): CommentEvent[] {
  if (authorId === given.to) return [];
  const data = { commentId, postId, authorId, deleted, ...given };
  return [{ type: 'CommentReassigned', data: isPrivate ? { ...data, isPrivate } : data }];
}
