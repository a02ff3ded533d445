import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const drawn = new WeakMap<QueryClient, Map<string, unknown>>();

/**
 * Remembers what the server drew its page from, which the cache holds now. Parts of a page come alive one after the
 * other, and by then the cache may hold something newer: a reader's press, news from the server, or what is the
 * reader's own on a page that was drawn for all members.
 */
export function rememberDrawn(client: QueryClient): void {
  const queries = client.getQueryCache().getAll();
  drawn.set(client, new Map(queries.map(({ queryHash, state }) => [queryHash, state.data])));
}

/** What the server drew of a query; undefined: nothing. */
export function drawnData(client: QueryClient, key: QueryKey): unknown {
  return drawn.get(client)?.get(hashKey(key));
}
