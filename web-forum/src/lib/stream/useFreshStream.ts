import { useQueryClient, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const FRESH_MS = 30_000;

/**
 * Going back to a list shows it as it was left; a new visit to one older than half a minute refetches its first
 * page, replacing all that was loaded.
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
