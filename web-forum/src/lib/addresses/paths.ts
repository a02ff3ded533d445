import { categoryPath, type CategoryAddress } from '@forum/contracts/paths';

export {
  categoryPath,
  commentHere,
  commentPath,
  memberPath,
  postPath,
  profilePath,
  tagPath,
} from '@forum/contracts/paths';

/** The page for writing a post in the category. */
export function newPostPath(category: CategoryAddress): string {
  return `${categoryPath(category)}/new`;
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
