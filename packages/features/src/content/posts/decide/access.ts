import { isStaff, restrictionText, type Actor } from '@forum/contracts';
import { mayPostIn } from '@forum/contracts/categories';
import { canEditPost, canReadPost } from '@forum/contracts/posts';
import { DomainError } from '@forum/kernel';
import type { CategoryFacts } from '../../categories/events.ts';
import { MERGED, OWNER } from '@forum/contracts/holds';
import type { PostState } from './state.ts';

/** The category a post is to stand in, and its parent, as their streams tell; null: there is none. */
export interface CategoryFound {
  readonly category: CategoryFacts | null;
  readonly parent: CategoryFacts | null;
}

/** The answer for what never existed, and the same for what the actor may not know of. */
export function noSuchPost(): DomainError {
  return new DomainError('not-found', 'post-not-found', 'This post does not exist.');
}

/** The post, if the actor may know of it and it is still there. @throws DomainError not-found | gone */
export function requireReadable(state: PostState | null, actor: Actor): PostState {
  if (state === null) throw noSuchPost();
  const wasPublic = state.publishedAt !== null;
  if (state.deleted) {
    if (!wasPublic && !canEditPost(actor, state)) throw noSuchPost();
    throw new DomainError('gone', 'post-deleted', 'This post was deleted.');
  }
  if (!canReadPost(actor, state)) throw noSuchPost();
  return state;
}

/** @throws DomainError forbidden */
export function requireMayEdit(state: PostState, actor: Actor): void {
  if (canEditPost(actor, state)) return;
  throw new DomainError('forbidden', 'not-author', 'Only its author can change this post.');
}

/** Whether readers see it, in its own place or in the thread that it was merged into. */
export function isRead({ published, mergedInto, downs }: PostState): boolean {
  return published || (mergedInto !== null && downs.every((hold) => hold === MERGED));
}

/** For what readers see: of the rest the silenced keep the use. @throws DomainError forbidden `silenced` */
export function requireVoice({ silence }: Actor): void {
  if (silence === undefined) return;
  throw new DomainError('forbidden', 'silenced', restrictionText('silenced', silence));
}

/** @throws DomainError invalid | forbidden, in the words of the specification, section 8 */
export function requireMayPostIn({ category, parent }: CategoryFound, actor: Actor): void {
  if (category === null || (category.parentId !== null && parent === null)) {
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

/** @throws DomainError forbidden: what staff took down, its author does not put up again */
export function requireMayPublish(state: PostState, actor: Actor): void {
  if (isStaff(actor)) return;
  if (state.downs.every((hold) => hold === OWNER)) return;
  throw new DomainError(
    'forbidden',
    'unpublished-by-staff',
    'A moderator took this post down. Please contact a moderator.',
  );
}
