// Internal addresses, the same in the pages, in emails and in feeds. All of them begin with one slash.

/** The parts of a category's address. */
export interface CategoryAddress {
  slug: string;
  parent: { slug: string } | null;
}

/** The parts of a post's address. */
export interface PostAddress {
  slug: string;
  category: CategoryAddress | null;
}

/** The address of a category. */
export function categoryPath(category: CategoryAddress): string {
  return category.parent === null
    ? `/${category.slug}`
    : `/${category.parent.slug}/${category.slug}`;
}

/** The canonical address of a post. */
export function postPath(post: PostAddress): string {
  const folder = post.category === null ? '' : categoryPath(post.category);
  return `${folder}/posts/${post.slug}`;
}

/** A comment's place on the open page of its post. The server never sees the anchor: it gets the query. */
export function commentHere(commentId: string): string {
  return `?comment=${commentId}#comment-${commentId}`;
}

/** The address of a comment. */
export function commentPath(post: PostAddress, commentId: string): string {
  return postPath(post) + commentHere(commentId);
}

/** The address of a profile. */
export function profilePath(username: string): string {
  return `/profile/${encodeURIComponent(username)}`;
}

/**
 * First path segments of pages that lead into an account. Each addresses one reader, some addresses contain a secret,
 * and nobody returns to them.
 */
export const DOORS: readonly string[] = [
  'login',
  'register',
  'invite',
  'forgot-password',
  'reset-password',
  'verify-email',
  'unlock-sign-in',
  'not-me',
];

/** The username of a member whose account is gone: there is no page to link to. */
const DELETED = 'deleted';

/** The address of the posts with a tag. */
export function tagPath(tag: string): string {
  return `/tags/${encodeURIComponent(tag)}`;
}

/** A profile's address, or null for a deleted account. */
export function memberPath(member: { username: string }): string | null {
  return member.username === DELETED ? null : profilePath(member.username);
}
