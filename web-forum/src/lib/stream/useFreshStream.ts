import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const FRESH_MS = 30_000;

/**
 * Whoever comes back to a list finds it as they left it; whoever comes anew to one that is older than half a minute
 * gets its first page again, in the place of all that was loaded.
 */
export function useFreshStream(queryKey: QueryKey): void {
  const client = useQueryClient();
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const visited = useRef('');
  const hash = JSON.stringify(queryKey);
  useEffect(() => {
    if (visited.current === key) return;
    visited.current = key;
    const query = client.getQueryCache().get(hash);
    if (isReturn || query === undefined || !query.isStaleByTime(FRESH_MS)) return;
    const { dataUpdatedAt: updatedAt } = query.state;
    client.setQueryData<InfiniteData<unknown>>(query.queryKey, firstOf, { updatedAt });
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }, [client, hash, key, isReturn]);
}

function firstOf(pages: InfiniteData<unknown> | undefined): InfiniteData<unknown> | undefined {
  return pages && { pages: pages.pages.slice(0, 1), pageParams: pages.pageParams.slice(0, 1) };
}
