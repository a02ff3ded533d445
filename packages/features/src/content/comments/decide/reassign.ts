import type { CommentEvent, CommentFacts } from '../events.ts';

type Reassigned = Extract<CommentEvent, { type: 'CommentReassigned' }>['data'];

/** The comment has another author from now on; nothing where it has. */
export function reassigned(
  { commentId, postId, authorId, deleted }: CommentFacts,
  given: Pick<Reassigned, 'to' | 'votes' | 'labels' | 'isSolution' | 'by'>,
): CommentEvent[] {
  if (authorId === given.to) return [];
  return [{ type: 'CommentReassigned', data: { commentId, postId, authorId, deleted, ...given } }];
}
