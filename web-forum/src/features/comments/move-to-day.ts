import { getFirstComment } from '@forum/contracts/comment-days';
import { commentHere } from '@forum/contracts/paths';
import { redirect } from 'react-router-dom';
import type { Api } from '../../lib/calls/api.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What else an address may say about where its replies begin. */
const PLACES = ['at', 'comment', 'comments', 'expand', 'page'];

/**
 * Redirects `?at=2026-11-02` to the comment with which that day of the thread begins, at an address that works without
 * scripts.
 * @throws the redirect
 */
export async function moveToDay(api: Api, postId: string, request: Request): Promise<void> {
  const { pathname, searchParams: query } = new URL(request.url);
  const since = query.get('at');
  if (since === null) return;
  const commentId = DAY.test(since) ? await firstSince(api, postId, since) : null;
  for (const name of PLACES) query.delete(name);
  const rest = query.size === 0 ? '' : `&${query.toString()}`;
  if (commentId !== null) {
    const [asked = '', anchor = ''] = commentHere(commentId).split('#');
    throw redirect(`${pathname}${asked}${rest}#${anchor}`);
  }
  throw redirect(`${pathname}${rest.replace('&', '?')}#replies`);
}

/** Not a valid day: the thread is shown from its beginning instead of no page at all. */
function firstSince(api: Api, id: string, since: string): Promise<string | null> {
  return api(getFirstComment, { params: { id }, query: { since } }).then(
    ({ commentId }) => commentId,
    () => null,
  );
}
