import type { CommentSort } from '@forum/contracts/comment-sort';
import type { CommentPlace } from '@forum/contracts/comments';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { repliesView } from './address.ts';
import { commentPlaceQuery, commentsQuery, hasPage } from './api.ts';
import { firstShown, type CommentPages } from './comment-tree.ts';
import { answerCard } from './late-parts.ts';

/** Loads what the address shows. A failure is kept in the cache and shows in the section's own place. */
export async function loadReplies(
  cache: QueryClient,
  api: Api,
  asked: {
    readonly postId: string;
    readonly acceptedId: string | null;
    readonly search: URLSearchParams;
    /** The reader's order. */
    readonly order: CommentSort;
    /** It is in the thread of another post, whose pages the address counts. */
    readonly isMerged?: boolean;
    /** Only what is shown at first, for a page that reads the rest once it is used. */
    readonly isWaiting?: boolean;
  },
): Promise<void> {
  const { sort, comment, ...view } = repliesView(asked.search, asked.order);
  const place = comment === null ? null : await placeOf(cache, api, comment);
  const isHere = place?.comment.postId === asked.postId;
  const firstPage = isHere ? place.pages[sort] : asked.isMerged === true ? 1 : view.firstPage;
  const query = commentsQuery(api, asked.postId, sort, firstPage);
  const kept = cache.getQueryData<CommentPages>(query.queryKey);
  const isElsewhere = kept !== undefined && !hasPage(kept, firstPage);
  if ((isHere || firstPage > 1) && isElsewhere) {
    cache.removeQueries({ queryKey: query.queryKey, exact: true });
  }
  await cache
    .infiniteQuery({ ...query, pages: isHere && firstPage > 1 ? 1 : view.pages })
    .catch(keptInCache);
  // Not in the browser's scripts.
  if (import.meta.env.SSR && asked.isWaiting === true) {
    cache.setQueryData<CommentPages>(query.queryKey, (pages) => pages && firstShown(pages));
  }
  // Most answers are the first top-level comment; one deep in a thread is shown separately.
  const first = cache.getQueryData<CommentPages>(query.queryKey)?.pages[0]?.comments[0];
  if (asked.acceptedId !== null && first?.id !== asked.acceptedId) {
    await Promise.all([placeOf(cache, api, asked.acceptedId), answerCard.load()]);
  }
}

/** A deleted comment still leads to the post. */
function placeOf(cache: QueryClient, api: Api, id: string): Promise<CommentPlace | null> {
  return cache.ensureQueryData(commentPlaceQuery(api, id)).catch(() => null);
}

function keptInCache() {
  return undefined;
}
