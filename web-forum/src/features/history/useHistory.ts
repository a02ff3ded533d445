import { getCommentHistory } from '@forum/contracts/comments';
import { getPostHistory } from '@forum/contracts/post-versions';
import { beforeThese } from '@forum/contracts/versions';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { useApi, type Api } from '../../lib/calls/api.ts';
import type { EditedItem } from './edited-item.ts';

interface PartOfHistory extends EditedItem {
  readonly before: number | undefined;
}

async function readPart(api: Api, { type, id, before }: PartOfHistory, signal: AbortSignal) {
  const wanted = { params: { id }, query: { before } };
  const { data } =
    type === 'post'
      ? await api(getPostHistory, wanted, { signal })
      : await api(getCommentHistory, wanted, { signal });
  return data.map((version) => ({ title: '', ...version }));
}

/** Newest versions first, a part at a time; each opening refetches them. */
function historyQuery(api: Api, { type, id }: EditedItem) {
  return infiniteQueryOptions({
    queryKey: ['history', type, id] as const,
    queryFn: ({ pageParam: before, signal }) => readPart(api, { type, id, before }, signal),
    initialPageParam: firstPart,
    getNextPageParam: beforeThese,
    select: ({ pages }) => pages.toReversed().flat(),
    staleTime: 0,
  });
}

const firstPart: number | undefined = undefined;

/** The versions of a post or a comment loaded so far, oldest first. */
export function useHistory(item: EditedItem) {
  return useInfiniteQuery(historyQuery(useApi(), item));
}

/** One version as it is shown; a comment's title is empty. */
export type Version = NonNullable<ReturnType<typeof useHistory>['data']>[number];
