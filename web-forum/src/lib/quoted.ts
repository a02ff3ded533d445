import { commentHere } from './paths.ts';

const QUOTED = 'quoted';

/** The place of a quoted text on the page that is open: which version was quoted is told by the moment. */
export function quotedHere(commentId: string | null, now: Date): string {
  const { pathname, search, hash } = new URL(
    commentId === null ? '?' : commentHere(commentId),
    location.origin + location.pathname,
  );
  const query = new URLSearchParams(search);
  query.set(QUOTED, now.toISOString().slice(0, -5) + 'Z');
  return `${pathname}?${query}${hash}`;
}

/** When what the address leads to was quoted, as ISO; null: the address is no quote's, or leads to something else. */
export function quotedAt(search: URLSearchParams, commentId: string | null): string | null {
  return search.get('comment') === commentId ? search.get(QUOTED) : null;
}
