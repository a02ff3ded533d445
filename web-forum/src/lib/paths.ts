interface CategoryAddress {
  slug: string;
  parent: { slug: string } | null;
}

interface PostAddress {
  slug: string;
  category: CategoryAddress | null;
}

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

/** Where a post in the category is written. */
export function newPostPath(category: CategoryAddress): string {
  return `${categoryPath(category)}/new`;
}

export function profilePath(username: string): string {
  return `/profile/${encodeURIComponent(username)}`;
}

export function tagPath(tag: string): string {
  return `/tags/${encodeURIComponent(tag)}`;
}

/** The results for a text, of every kind or of one. */
export function searchPath(text: string, type = 'all'): string {
  const query = type === 'all' ? { q: text } : { q: text, type };
  return `/search?${new URLSearchParams(query).toString()}`;
}

/** The login page, leading back to `from` (path and query). */
export function loginPath(from: string): string {
  return from === '/' ? '/login' : `/login?${new URLSearchParams({ redirect: from }).toString()}`;
}

/** The username of a member whose account is gone: there is no page to link to. */
const DELETED = 'deleted';

/** A profile's address, or null for a deleted account. */
export function memberPath(member: { username: string }): string | null {
  return member.username === DELETED ? null : profilePath(member.username);
}
