import { z } from 'zod';
import { LIMITS } from './limits.ts';
import { pageQuery, queryFlag } from './page.ts';
import { asOneLine, id } from './scalars.ts';
import { cleanText } from './texts.ts';

/** Order of post lists; `active`: by the last reply, or by when it was published. */
export const postSort = z.enum(['createdAt', 'updatedAt', 'trending', 'top', 'active']);
/** Order of post lists. */
export type PostSort = z.infer<typeof postSort>;

/**
 * `unanswered`: nobody has replied. `solved`: a reply is the accepted answer; `unsolved`: none is. `unread`: by others,
 * and never opened by the asking member or replied to since they last read it. These are searched among the newest
 * posts only (`LIMITS.selectedAmong`) of the category or tag, newest first. Of what the member follows
 * (`LIMITS.watching`): `new`, never opened, in categories, under tags and by members; `tracked`, replied to since,
 * latest reply first; `followed`, by members.
 */
export const postSelection = z.enum([
  'unanswered',
  'solved',
  'unsolved',
  'unread',
  'new',
  'tracked',
  'followed',
]);
/** A selection of posts by their state. */
export type PostSelection = z.infer<typeof postSelection>;

/** The selections that visitors have as well: the same posts for everybody. */
export const SHARED_SELECTIONS: readonly PostSelection[] = ['unanswered', 'solved', 'unsolved'];

export const postListQuery = pageQuery.safeExtend({
  /**
   * Searches the 200 best matches; without a `sort` the best match comes first. With `published=false`: titles that
   * contain its words, newest first.
   */
  search: cleanText(asOneLine, { max: 200 }).optional(),
  authorId: id.optional(),
  /** For a category with subcategories: include their posts. */
  categoryId: id.optional(),
  /** Regardless of case. */
  tag: cleanText(asOneLine, { max: LIMITS.tagLength }).optional(),
  /** Left out: published posts only. False: drafts and posts that staff removed, for their author and staff. */
  published: queryFlag.optional(),
  /** Newest first when left out. */
  sort: postSort.optional(),
  /**
   * In the selection's own order, whatever `sort` says; for members only, except `unanswered`, `solved` and `unsolved`.
   */
  only: postSelection.optional(),
  /** The same as `sort=trending`. */
  trending: queryFlag.optional(),
});
/** Filters and order of post lists. */
export type PostListQuery = z.infer<typeof postListQuery>;
