import { commentHere } from './paths.ts';

const QUOTED = 'quoted';

/** The place of a quoted text on the open page; the moment tells which version was quoted. */
export function quotedHere(commentId: string | null, now: Date): string {
  const { pathname, search, hash } = new URL(
    commentId === null ? '?' : commentHere(commentId),
    location.origin + location.pathname,
  );
  const query = new URLSearchParams(search);
  query.set(QUOTED, now.toISOString().slice(0, -5) + 'Z');
  return `${pathname}?${query}${hash}`;
}

/**
 * When the target of the address was quoted, as ISO; null: the address is not a quote's, or leads to something else.
 */
export function quotedAt(search: URLSearchParams, commentId: string | null): string | null {
  return search.get('comment') === commentId ? search.get(QUOTED) : null;
}
