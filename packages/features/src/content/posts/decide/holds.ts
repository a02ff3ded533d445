import type { Actor } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import { ERASED } from '@forum/contracts/holds';
import type { PostEvent } from '@forum/events/posts';
import { requireStaff } from './access.ts';
import type { PostState } from '@forum/events/post-facts';

/** Who removes something, and the hold that records why. */
export interface ByHold {
  readonly actor: Actor;
  readonly hold: string;
  /** Even if it is already removed. */
  readonly adds?: boolean;
}

/** Adds a hold (a reason for deletion); the first one deletes the post. Each counts once. */
export function holdDeleted(post: PostState, hold: string, by: string): PostEvent[] {
  const { postId, authorId, categoryId, tags, published, holds } = post;
  const of = { postId, authorId, hold, by };
  if (holds.includes(hold)) return [];
  if (holds.length > 0) return [{ type: 'PostHeld', data: { ...of, as: 'deleted' } }];
  const data = { ...of, categoryId, tags, published, ...privacyOf(post) };
  return [{ type: 'PostDeleted', data }];
}

/** Lifts holds of a deletion; when the last one goes, the post returns as it would be without. */
export function liftDeleted(post: PostState, lifted: readonly string[], by: string): PostEvent[] {
  const gone = post.holds.filter((hold) => lifted.includes(hold));
  if (gone.length === 0) return [];
  const { postId, authorId, categoryId, tags, publishedAt } = post;
  const of = { postId, authorId, lifted: gone, by };
  if (gone.length < post.holds.length) {
    return [{ type: 'PostHoldLifted', data: { ...of, as: 'deleted' } }];
  }
  const published = post.putUp && !post.isPrivate && post.unpublishHolds.length === 0;
  const data = { ...of, categoryId, tags, published, publishedAt, ...privacyOf(post) };
  return [{ type: 'PostRestored', data }];
}

/** Staff restore a deleted post, whatever the reasons. @throws DomainError forbidden | conflict | gone */
export function decideRestorePost({ actor }: Pick<ByHold, 'actor'>, post: PostState): PostEvent[] {
  requireStaff(actor);
  if (!post.deleted) {
    throw new DomainError('conflict', 'not-deleted', 'This post is not deleted.');
  }
  if (post.holds.includes(ERASED)) {
    const message = 'The author deleted their account, and everything unpublished with it.';
    throw new DomainError('gone', 'erased', message);
  }
  return liftDeleted(post, post.holds, actor.id);
}

/** Likewise for unpublishing; on a deleted or unpublished post the change is invisible. */
export function holdUnpublished(post: PostState, hold: string, by: string): PostEvent[] {
  if (post.unpublishHolds.includes(hold)) return [];
  const { postId, authorId, categoryId, tags } = post;
  const of = { postId, authorId, hold, by };
  if (!post.published) return [{ type: 'PostHeld', data: { ...of, as: 'unpublished' } }];
  return [{ type: 'PostUnpublished', data: { ...of, categoryId, tags } }];
}

/** Likewise: when the last one goes, the post is published again, unless deleted. */
export function liftUnpublished(
  post: PostState,
  lifted: readonly string[],
  by: string,
): PostEvent[] {
  const gone = post.unpublishHolds.filter((hold) => lifted.includes(hold));
  if (gone.length === 0) return [];
  const { postId, authorId, categoryId, tags, publishedAt } = post;
  const isUp = post.putUp && !post.deleted && gone.length === post.unpublishHolds.length;
  if (isUp && publishedAt !== null) {
    const data = { postId, authorId, categoryId, tags, publishedAt, first: false, by };
    return [{ type: 'PostPublished', data }];
  }
  return [
    { type: 'PostHoldLifted', data: { postId, authorId, as: 'unpublished', lifted: gone, by } },
  ];
}

/** For events: the mark of a private post, or nothing. */
export function privacyOf({ isPrivate }: Pick<PostState, 'isPrivate'>) {
  return isPrivate ? ({ isPrivate } as const) : {};
}
