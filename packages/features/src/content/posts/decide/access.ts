import { isStaff, restrictionText, type Actor } from '@forum/contracts';
import { areSame, maySee, mayPostIn } from '@forum/contracts/categories';
import { canEditPost, canReadPost } from '@forum/contracts/post-access';
import { DomainError } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import { isPrivate, type CategoryFound } from '@forum/events/categories';
import { MERGED, OWNER } from '@forum/contracts/holds';
import type { PostState } from '@forum/events/post-facts';

/** The post, if the actor may see it and it still exists. @throws DomainError not-found | gone */
export function requireReadable(state: PostState | null, actor: Actor): PostState {
  if (state === null) throw noSuch('post');
  if (state.deleted) {
    if (!state.wasPublic && !canEditPost(actor, state)) throw noSuch('post');
    throw deleted('post');
  }
  if (!canReadPost(actor, state)) throw noSuch('post');
  return state;
}

/** @throws DomainError forbidden */
export function requireMayEdit(state: PostState, actor: Actor): void {
  if (canEditPost(actor, state)) return;
  throw new DomainError('forbidden', 'not-author', 'Only the author can change this post.');
}

/** Nobody moves a post between a private place and a public one. @throws DomainError invalid | conflict */
export function requireSameAudience({ category }: CategoryFound, post: PostState): void {
  if (category === null) return;
  if (category.becoming !== null) {
    const message =
      'Who sees this category is still being changed. Please wait until that is done.';
    throw new DomainError('conflict', 'audience-changing', message);
  }
  if (isPrivate(category) === post.isPrivate && areSame(category.seeGroups, post.seeGroups)) return;
  const message = 'A post keeps its readers: choose a category that the same people can see';
  throw new DomainError('invalid', 'other-audience', message, {
    issues: [{ path: 'categoryId', message }],
  });
}

/** A post in a private place is never a draft: its readers see it from the beginning. @throws DomainError invalid */
export function requireNoDraft(): never {
  const message = 'There are no drafts in a private category. Publish it, or delete it.';
  throw new DomainError('invalid', 'no-private-drafts', message, {
    issues: [{ path: 'published', message }],
  });
}

/** Whether everybody sees it in its own place: its address may then tell of the title. */
export function isListed(post: Pick<PostState, 'published' | 'isPrivate'>): boolean {
  return post.published && !post.isPrivate;
}

/** Whether readers see it, in its own place or in the thread it was merged into. */
export function isRead(post: PostState): boolean {
  const { published, mergedInto, unpublishHolds } = post;
  return (
    published ||
    post.isPrivate ||
    (mergedInto !== null && unpublishHolds.every((hold) => hold === MERGED))
  );
}

/** For writing that readers see; silenced members may still write the rest. @throws DomainError forbidden `silenced` */
export function requireVoice({ silence }: Actor): void {
  if (silence === undefined) return;
  throw new DomainError('forbidden', 'silenced', restrictionText('silenced', silence));
}

/** @throws DomainError invalid | forbidden, in the words of the specification, section 8 */
export function requireMayPostIn({ category, parent }: CategoryFound, actor: Actor): void {
  const isKnown = category !== null && (category.parentId === null || parent !== null);
  // For those from whom it is hidden, it does not exist.
  if (!isKnown || !maySee(category, actor)) {
    const message = 'This category does not exist';
    throw new DomainError('invalid', 'no-such-category', message, {
      issues: [{ path: 'categoryId', message }],
    });
  }
  // A subcategory is never more open than its parent.
  if (mayPostIn(category, actor) && (parent === null || mayPostIn(parent, actor))) return;
  throw new DomainError(
    'forbidden',
    'category-forbidden',
    'Your role is not allowed to post in this category.',
  );
}

/** @throws DomainError forbidden */
export function requireMayFeature(actor: Actor): void {
  if (isStaff(actor)) return;
  throw new DomainError('forbidden', 'featured-by-staff', 'Only staff can feature posts.');
}

/** @throws DomainError forbidden `staff-only` */
export function requireStaff(actor: Actor): void {
  if (isStaff(actor)) return;
  throw new DomainError('forbidden', 'staff-only', 'Only staff can do this.');
}

/** @throws DomainError forbidden: the author may not republish a post that staff took down */
export function requireMayPublish(state: PostState, actor: Actor): void {
  if (isStaff(actor)) return;
  if (state.unpublishHolds.every((hold) => hold === OWNER)) return;
  throw new DomainError(
    'forbidden',
    'unpublished-by-staff',
    'A moderator took this post down. Please contact a moderator.',
  );
}
