import { listComments, type Comment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { repliesView, type RepliesView } from './address.ts';
import { commentPlaceQuery, commentsQuery, hasPage } from './api.ts';
import { countAll, isPart, topLevelOf, withBranch, type CommentPages } from './comment-tree.ts';
import { useReplyOrder } from './useReplyOrder.ts';
import { useShownWindow } from './useShownWindow.ts';

/** The replies of a post as far as they are shown. */
export interface ShownReplies {
  readonly view: RepliesView;
  /** Everything loaded. */
  readonly loaded: readonly Comment[];
  readonly shown: readonly Comment[];
  /** The page of the API that the loaded ones begin with. */
  readonly firstPage: number;
  /** Only as many are loaded as the page was drawn with. */
  readonly isInPart: boolean;
  /** How many are shown, counting from the first loaded one. */
  readonly count: number;
  readonly isLoading: boolean;
  readonly error: Error | null;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  /** Why the next page failed to load; it is retried only at the reader's request. */
  readonly moreError: Error | null;
  readonly retry: () => void;
  /** Loads what follows without showing it; null: there is none, it is on its way, or it was refused. */
  readonly loadNext: (() => void) | null;
  readonly showMore: () => void;
  /** Shows those before the first shown one; null: there are none. */
  readonly showEarlier: (() => void) | null;
  /** Shows the top-level comment, if it is loaded. */
  readonly show: (topLevelId: string) => void;
  /** How many top-level comments there are. */
  readonly threads: number;
  /** How many comments, replies included, come before the first shown one. */
  readonly before: number;
  /** Shows the last page to its end. */
  readonly toEnd: () => Promise<void>;
  /** Loads the page and the branch of a comment. @throws ApiError when it is gone */
  readonly bring: (id: string) => Promise<void>;
}

/**
 * The replies of a post: five at first, five more a step, 50 a page from the server. `isMerged`: the post is in the
 * thread of another, whose pages the address counts.
 */
export function useReplies(postId: string, isMerged = false): ShownReplies {
  const api = useApi();
  const asked = repliesView(useSearchParams()[0], useReplyOrder());
  const view = isMerged ? { ...asked, firstPage: 1 } : asked;
  const query = useInfiniteQuery(commentsQuery(api, postId, view.sort, view.firstPage));
  const bringing = useBringing(postId, view);
  const { place } = bringing;
  const loaded = useMemo(() => {
    const topLevel = query.data === undefined ? [] : topLevelOf(query.data);
    return place?.comment.postId === postId ? withBranch(topLevel, place) : topLevel;
  }, [query.data, place, postId]);
  const leadsTo = (place?.ancestors[0] ?? place?.comment)?.id;
  const firstPage = query.data?.pages[0]?.page ?? view.firstPage;
  const window = useShownWindow(view, loaded, { leadsTo, isFromStart: firstPage === 1 });
  const total = query.data?.pages[0]?.total ?? 0;
  const { end, start } = window;
  const next = end + LIMITS.comments.step;
  const isInPart = isPart(query.data);
  const loadMore = moreLoader(query, isInPart);
  const showEarlier = async () => {
    if (start > 0) return window.grow(start);
    const answer = await query.fetchPreviousPage();
    window.grow(answer.data?.pages[0]?.comments.length ?? 0);
  };
  return {
    view,
    loaded,
    shown: loaded.slice(start, end),
    firstPage,
    count: end,
    isLoading: query.isPending,
    error: query.error,
    isInPart,
    ...moreOf(query, { isAtEnd: end >= loaded.length, isInPart, load: loadMore }),
    retry: () => void query.refetch(),
    showEarlier: start > 0 || query.hasPreviousPage ? () => void showEarlier() : null,
    show: window.show,
    bring: bringing.bring,
    threads: total,
    before: (query.data?.pages[0]?.before ?? 0) + countAll(loaded.slice(0, start)),
    toEnd: async () => {
      await bringing.load(Math.ceil(total / LIMITS.comments.pageSize));
      window.grow(LIMITS.comments.pageSize);
    },
    showMore: () => {
      window.showUpTo(next);
      if (next > loaded.length) loadMore?.();
    },
  };
}

type Pages = ReturnType<typeof useInfiniteQuery<unknown, Error>>;

/** Loads what follows; null: nothing does. The rest of a page that is loaded in part comes with the page itself. */
function moreLoader(query: Pages, isInPart: boolean): (() => void) | null {
  if (isInPart) return () => void query.refetch();
  return query.hasNextPage ? () => void query.fetchNextPage() : null;
}

interface More {
  readonly isAtEnd: boolean;
  readonly isInPart: boolean;
  readonly load: (() => void) | null;
}

/** What follows the shown ones: nobody waits for what loads beyond them, nor for its failure. */
function moreOf(query: Pages, { isAtEnd, isInPart, load }: More) {
  const { isFetching, isFetchingNextPage, isFetchNextPageError, isRefetchError } = query;
  const isLoading = isFetchingNextPage || (isInPart && isFetching);
  const hasFailed = isFetchNextPageError || (isInPart && isRefetchError);
  return {
    hasMore: !isAtEnd || load !== null,
    isLoadingMore: isAtEnd && isLoading,
    moreError: isAtEnd && hasFailed ? query.error : null,
    loadNext: isFetching || hasFailed ? null : load,
  };
}

/** The comment the address leads to, or the last one brought into view. */
function useBringing(postId: string, { sort, comment }: RepliesView) {
  const api = useApi();
  const client = useQueryClient();
  const [brought, setBrought] = useState<string | null>(null);
  const id = brought ?? comment;
  const place = useQuery({ ...commentPlaceQuery(api, id ?? ''), enabled: id !== null }).data;
  const bring = async (wanted: string) => {
    const found = await client.fetchQuery(commentPlaceQuery(api, wanted));
    // A comment of the other post of a merge is loaded by that post's own list.
    if (found.comment.postId !== postId) return;
    await load(found.pages[sort]);
    setBrought(wanted);
  };
  /** Loads a page unless it is loaded already; it replaces the loaded ones if that would leave a gap. */
  const load = async (page: number) => {
    const { queryKey } = commentsQuery(api, postId, sort);
    const kept = client.getQueryData<CommentPages>(queryKey);
    if (kept === undefined || !hasPage(kept, page)) {
      const { pageSize: limit } = LIMITS.comments;
      const answer = await api(listComments, { query: { postId, sort, page, limit } });
      // What is under way has begun with the pages that are replaced, and would put them back.
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { pages: [{ ...answer, page }], pageParams: [page] });
    }
  };
  return { place, bring, load };
}
