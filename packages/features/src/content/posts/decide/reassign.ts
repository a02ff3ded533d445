import type { PostEvent } from '@forum/events/posts';
import type { PostState } from '@forum/events/post-facts';
import { privacyOf } from './holds.ts';

type Reassigned = Extract<PostEvent, { type: 'PostReassigned' }>['data'];

/** Gives the post another author; no event if it has that one. `votes`: those in force on it. */
export function reassigned(
  post: PostState,
  { to, votes, by }: Pick<Reassigned, 'to' | 'votes' | 'by'>,
): PostEvent[] {
  const { postId, authorId, published, deleted } = post;
  if (authorId === to) return [];
  const data = { postId, authorId, to, published, deleted, votes, by, ...privacyOf(post) };
  return [{ type: 'PostReassigned', data }];
}
