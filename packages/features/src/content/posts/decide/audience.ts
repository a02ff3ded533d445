// A post follows its category: who sees it is never decided for a post alone.
import { areSame } from '@forum/contracts/categories';
import { AUDIENCE, ERASED } from '@forum/contracts/holds';
import { audienceToCome, isPrivate, type CategoryFacts } from '@forum/events/categories';
import type { PostState } from '@forum/events/post-facts';
import type { PostEvent } from '@forum/events/posts';
import { moved } from './changes.ts';
import { holdUnpublished } from './holds.ts';

/** The category that a post follows, in whose name, and when the post was written. */
export interface Following {
  readonly category: CategoryFacts | null;
  readonly by: string;
  readonly writtenAt: Date;
}

/**
 * The events by which a post follows its category; none if it has, or is not in it. One that was taken down follows once
 * it is up again. A draft leaves: it has no readers, and a private place no drafts.
 */
export function decideToFollow(following: Following, post: PostState | null): PostEvent[] {
  const { category, by } = following;
  if (post === null || category === null || post.categoryId !== category.id) return [];
  if (post.holds.includes(ERASED)) return [];
  const to = audienceToCome(category);
  if (!isPrivate(to)) return post.isPrivate ? opened(post, following) : [];
  if (post.isPrivate) {
    return areSame(post.seeGroups, to.seeGroups) ? [] : [closed(post, to.seeGroups, by)];
  }
  if (post.unpublishHolds.length > 0) return [];
  if (!post.putUp) return post.deleted ? [] : [moved(post, null, by)];
  const out = post.published ? holdUnpublished(post, AUDIENCE, by) : [];
  return [...out, closed(post, to.seeGroups, by)];
}

/** The same between two private places alone, for a post that comes back to one. */
export function withItsGroups(
  category: CategoryFacts | null,
  post: PostState | null,
  by: string,
): PostEvent[] {
  if (category === null || post === null || !post.isPrivate) return [];
  const { seeRoles, seeGroups } = audienceToCome(category);
  const isAlike = areSame(post.seeGroups, seeGroups);
  return seeRoles.length === 0 || isAlike ? [] : [closed(post, seeGroups, by)];
}

function closed(post: PostState, groups: readonly string[], by: string): PostEvent {
  const seeGroups = groups.length === 0 ? {} : { seeGroups: [...groups] };
  const { publishedAt } = post;
  const data = { ...whose(post), isPrivate: true as const, ...seeGroups, publishedAt, by };
  return { type: 'PostAudienceChanged', data };
}

// Its date stays: readers see it as written then, and nobody is told.
function opened(post: PostState, { by, writtenAt }: Following): PostEvent[] {
  const { postId, authorId, categoryId, tags } = post;
  const publishedAt = post.publishedAt ?? writtenAt.toISOString();
  const changed: PostEvent = {
    type: 'PostAudienceChanged',
    data: { ...whose(post), publishedAt, by },
  };
  if (post.deleted) return [changed];
  const shown = { publishedAt, first: false, quietly: true as const, by };
  const data = { postId, authorId, categoryId, tags, ...shown };
  return [changed, { type: 'PostPublished', data }];
}

function whose({ postId, authorId, deleted, isPrivate: was }: PostState) {
  const previous = was ? ({ isPrivate: true } as const) : {};
  return { postId, authorId, deleted, previous };
}
