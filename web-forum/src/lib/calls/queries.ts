// The hooks of TanStack Query for pages that the server drew: while a part of such a page comes alive it shows what was
// drawn, and from then on what the cache holds, which may be newer by then.
import {
  useQuery as useOne,
  useQueryClient,
  useSuspenseQuery as useSuspended,
  type DefaultError,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
} from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { drawnData } from './drawn-data.ts';

/** Like that of TanStack Query. */
export function useQuery<F, E = DefaultError, T = F, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<F, E, T, K>,
): UseQueryResult<T, E> {
  return useDrawn(useOne(options), options.queryKey);
}

/** Like that of TanStack Query. */
export function useSuspenseQuery<F, E = DefaultError, T = F, K extends QueryKey = QueryKey>(
  options: UseSuspenseQueryOptions<F, E, T, K>,
): UseSuspenseQueryResult<T, E> {
  return useDrawn(useSuspended(options), options.queryKey);
}

const never = () => () => undefined;

/** What was drawn, in place of the result's data. Drawn queries have no `select`. */
export function useDrawn<R extends object>(result: R, key: QueryKey): R {
  const client = useQueryClient();
  const drawn = useSyncExternalStore(
    never,
    () => undefined,
    () => drawnData(client, key),
  );
  if (drawn === undefined) return result;
  // All else is the result's own, also where it is spread; what is not looked at stays unobserved.
  return new Proxy(result, {
    get: (of, name): unknown => (name === 'data' ? drawn : Reflect.get(of, name)),
  });
}
