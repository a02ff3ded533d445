import type { PostEvent } from '../events.ts';
import type { PostState } from './state.ts';

type Reassigned = Extract<PostEvent, { type: 'PostReassigned' }>['data'];

/** Gives the post another author; no event if it has that one. `votes`: those in force on it. */
export function reassigned(
  { postId, authorId, published, deleted }: PostState,
  { to, votes, by }: Pick<Reassigned, 'to' | 'votes' | 'by'>,
): PostEvent[] {
  if (authorId === to) return [];
  return [
    { type: 'PostReassigned', data: { postId, authorId, to, published, deleted, votes, by } },
  ];
}
