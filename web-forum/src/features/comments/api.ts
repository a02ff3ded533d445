import { listComments, type CommentSort } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';
import { repliesView } from './address.ts';

const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;

/** Keys of the comments of a post, under every sort or one. */
export const commentKeys = {
  of: (postId: string) => ['comments', postId] as const,
  sorted: (postId: string, sort: CommentSort) => ['comments', postId, sort] as const,
};

/** The comments of a post as trees, 50 top-level ones a page (specification, section 9). */
export function commentsQuery(api: Api, postId: string, sort: CommentSort) {
  return infiniteQueryOptions({
    queryKey: commentKeys.sorted(postId, sort),
    queryFn: ({ pageParam, signal }) =>
      api(
        listComments,
        { query: { postId, sort, page: pageParam, limit: LIMITS.comments.pageSize } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : null),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}

/** Loads what the address shows. A failure is kept in the cache and shows in the section's own place. */
export async function loadReplies(
  cache: QueryClient,
  api: Api,
  asked: { readonly postId: string; readonly search: URLSearchParams },
): Promise<void> {
  const { sort, pages } = repliesView(asked.search);
  await cache
    .infiniteQuery({ ...commentsQuery(api, asked.postId, sort), pages })
    .catch(keptInCache);
}

function keptInCache() {
  return undefined;
}
