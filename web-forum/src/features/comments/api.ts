import type { CommentSort } from '@forum/contracts/comment-sort';
import { getComment, listComments } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { askedBy, firstPart, nextPart, numberOf } from '../../lib/stream/list-parts.ts';
import type { CommentPages } from './comment-tree.ts';

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;

/** Keys of the comments of a post, under every sort or one. */
export const commentKeys = {
  of: (postId: string) => ['comments', postId] as const,
  sorted: (postId: string, sort: CommentSort) => ['comments', postId, sort] as const,
};

/** The comments of a post as trees, 50 top-level ones a page (specification, section 9), from `firstPage` on. */
export function commentsQuery(api: Api, postId: string, sort: CommentSort, firstPage = 1) {
  return infiniteQueryOptions({
    queryKey: commentKeys.sorted(postId, sort),
    queryFn: async ({ pageParam, signal }) => {
      const { pageSize: limit } = LIMITS.comments;
      const query = { postId, sort, ...askedBy(pageParam), limit };
      const answer = await api(listComments, { query }, { signal });
      return { ...answer, page: numberOf(pageParam) };
    },
    initialPageParam: firstPart(firstPage),
    getNextPageParam: ({ page, nextCursor }) => nextPart(page, nextCursor),
    getPreviousPageParam: ({ page }) => (page > 1 ? page - 1 : null),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}

/** A comment, its ancestors, and the page it is on. */
export function commentPlaceQuery(api: Api, id: string) {
  return queryOptions({
    queryKey: ['comment-place', id] as const,
    queryFn: ({ signal }) => api(getComment, { params: { id }, query: {} }, { signal }),
    staleTime: FRESH_MS,
  });
}

/** Whether the page is among the loaded ones, and whole. */
export function hasPage(pages: CommentPages, page: number): boolean {
  return pages.pages.some((loaded) => loaded.page === page && loaded.isPart !== true);
}
