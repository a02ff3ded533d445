import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

const drawn = new WeakMap<QueryClient, Map<string, unknown>>();

/**
 * Remembers what the server drew a query's parts from, where that differs from what the cache holds by the time they
 * come alive: a page that is drawn for all members shows nothing of its reader.
 */
export function rememberDrawn(client: QueryClient, hash: string, data: unknown): void {
  const known = drawn.get(client) ?? new Map<string, unknown>();
  drawn.set(client, known.set(hash, data));
}

/** What the server drew of a query; undefined: the same as the cache holds, or nothing. */
export function drawnData(client: QueryClient, key: QueryKey): unknown {
  return drawn.get(client)?.get(hashKey(key));
}
