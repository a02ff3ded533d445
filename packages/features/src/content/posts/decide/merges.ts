import type { Actor } from '@forum/contracts';
import { MERGED } from '@forum/contracts/holds';
import { DomainError } from '@forum/kernel';
import type { PostEvent } from '@forum/events/posts';
import { requireReadable, requireStaff } from './access.ts';
import { holdUnpublished } from './holds.ts';
import type { PostState } from '@forum/events/post-facts';

/** A post to merge into another's thread. */
export interface MergePost {
  readonly actor: Actor;
  /** The post that stays; null: it never existed. */
  readonly into: PostState | null;
}

/** @throws DomainError not-found | gone | forbidden `staff-only` | invalid `same-post` | conflict `merged-already` `not-published` */
export function decideMergePost(
  { actor, into }: MergePost,
  state: PostState | null,
): readonly PostEvent[] {
  const post = requireReadable(state, actor);
  requireStaff(actor);
  const home = requireReadable(into, actor);
  if (home.postId === post.postId) {
    const message = 'A post cannot be merged into itself.';
    throw new DomainError('invalid', 'same-post', message, {
      issues: [{ path: 'into', message }],
    });
  }
  if (post.mergedInto !== null) {
    throw new DomainError('conflict', 'merged-already', 'This post has already been merged.');
  }
  if (!post.published || !home.published) {
    const message = 'Only posts that readers can see can be merged.';
    throw new DomainError('conflict', 'not-published', message);
  }
  const { id: by } = actor;
  return [...holdUnpublished(post, MERGED, by), ...mergedAs(post, home.postId, by)];
}

/** Moves it into a thread, null for its own; the hold that keeps it out of lists comes and goes separately. */
export function mergedAs(
  { postId, authorId, mergedInto }: PostState,
  into: string | null,
  by: string,
): PostEvent[] {
  if (mergedInto === into) return [];
  const of = { postId, authorId, by };
  const events: PostEvent[] = [];
  if (mergedInto !== null) events.push({ type: 'PostUnmerged', data: { ...of, from: mergedInto } });
  if (into !== null) events.push({ type: 'PostMerged', data: { ...of, into } });
  return events;
}
