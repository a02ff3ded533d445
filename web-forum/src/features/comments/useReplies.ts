import type { Comment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../lib/api.ts';
import { repliesView, type RepliesView } from './address.ts';
import { commentsQuery } from './api.ts';
import { topLevelOf } from './comment-tree.ts';

/** The replies of a post as far as they are shown. */
export interface ShownReplies {
  readonly view: RepliesView;
  /** Everything loaded; the first `count` are shown. */
  readonly loaded: readonly Comment[];
  readonly count: number;
  readonly total: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the next page did not come; it is asked for again only when the reader wants it. */
  readonly moreError: Error | null;
  readonly retry: () => void;
  readonly showMore: () => void;
  /** Shows at least so many. */
  readonly showUpTo: (count: number) => void;
  /** Fetches the next page although not all of this one is shown; false when there is none. */
  readonly loadMore: () => Promise<boolean>;
}

/** The replies of a post: five at first, five more a step, 50 a page from the server. */
export function useReplies(postId: string): ShownReplies {
  const api = useApi();
  const [search] = useSearchParams();
  const view = repliesView(search);
  const query = useInfiniteQuery(commentsQuery(api, postId, view.sort));
  const [more, setMore] = useState({ of: view.sort, count: 0 });
  const count = Math.max(view.shown, more.of === view.sort ? more.count : 0);
  const loaded = query.data === undefined ? [] : topLevelOf(query.data);
  const showUpTo = (next: number) =>
    setMore((now) => (next <= count ? now : { of: view.sort, count: next }));
  const loadMore = async () => {
    if (!query.hasNextPage) return false;
    await query.fetchNextPage();
    return true;
  };
  return {
    view,
    loaded,
    count,
    total: query.data?.pages.at(-1)?.total ?? 0,
    isLoading: query.isPending,
    error: query.error,
    hasMore: count < loaded.length || query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    moreError: query.isFetchNextPageError ? query.error : null,
    retry: () => void query.refetch(),
    showUpTo,
    loadMore,
    showMore: () => {
      showUpTo(count + LIMITS.comments.step);
      if (count + LIMITS.comments.step > loaded.length) void loadMore();
    },
  };
}
