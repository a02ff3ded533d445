// Apart from the others: the frame has no list that grows.
import {
  useInfiniteQuery as useInfinite,
  type DefaultError,
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { useDrawn } from './queries.ts';

/** Like that of TanStack Query. */
export function useInfiniteQuery<
  F,
  E = DefaultError,
  T = InfiniteData<F>,
  K extends QueryKey = QueryKey,
  P = unknown,
>(options: UseInfiniteQueryOptions<F, E, T, K, P>): UseInfiniteQueryResult<T, E> {
  return useDrawn(useInfinite(options), options.queryKey);
}
