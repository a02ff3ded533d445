import { ApiError } from '@forum/api-client';
import type { CommentSort } from '@forum/contracts/comment-sort';
import type { HomeTab } from '@forum/contracts/site-settings';
import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  InfiniteData,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query';
import { data, redirect, type LoaderFunctionArgs, type Params } from 'react-router-dom';
import type { Api } from '../lib/calls/api.ts';
import { numberOf, type ListPart } from '../lib/stream/list-parts.ts';

/** What loaders work with. */
export interface LoadContext {
  client: QueryClient;
  api: Api;
  where: 'server' | 'browser';
  /** Marks calls for content beside the page's subject; only on the server. */
  beside?: (<T>(work: () => T) => T) | undefined;
  /** Members can react to posts and comments. */
  hasReactions?: boolean;
  /** The order of replies for who has chosen none. */
  replyOrder: CommentSort;
  /** The front page's first tab. */
  homeFirst: HomeTab;
  /** The request carries a session cookie; in the browser that is unknown, so true. */
  mayBeSignedIn: boolean;
  /** The page waits until it is used: it needs no more than it shows at first. Only on the server. */
  waits?: boolean;
}

/** A page's loader: fills the query cache; the page reads from there. */
export type Load = (context: LoadContext, args: LoaderFunctionArgs) => Promise<unknown>;

/** Loads the code of the late parts that the server drew (lib/late-part.ts), once the page's own code is there. */
export type LoadParts = (context: LoadContext, params: Params) => Promise<unknown>;

/** After this long a page opens with its skeleton, in ms (look: states are designed). */
const PATIENCE_MS = 150;

/**
 * What the page is about. The server waits for it; the browser waits a moment and then opens the page without it
 * (undefined), which shows the skeleton. @throws the answer's status, so that the error page and the status line agree
 */
export async function needed<T, K extends QueryKey>(
  { client, where }: LoadContext,
  query: FetchQueryOptions<T, Error, T, K>,
): Promise<T | undefined> {
  const answer = client.ensureQueryData(query).catch((error: unknown) => {
    throw asRouteError(error);
  });
  return where === 'server' ? answer : Promise.race([answer, patience()]);
}

/** The same for a list that grows page by page: its cached pages are shown again if they hold the requested one. */
export async function neededPages<T, K extends QueryKey>(
  { client, where }: LoadContext,
  query: FetchInfiniteQueryOptions<T, Error, T, K, ListPart>,
): Promise<InfiniteData<T, ListPart> | undefined> {
  const { queryKey } = query;
  const kept = client.getQueryData<InfiniteData<T, ListPart>>(queryKey);
  const wanted = numberOf(query.initialPageParam);
  // A part reached by a cursor counts by its number, which the address names.
  if (kept?.pageParams.some((part) => numberOf(part) === wanted) === false) {
    client.removeQueries({ queryKey, exact: true });
  }
  const answer = client.ensureInfiniteQueryData(query).catch((error: unknown) => {
    throw asRouteError(error);
  });
  return where === 'server' ? answer : Promise.race([answer, patience()]);
}

/** Optional content: a failure shows in its own place and never takes the page down. */
export async function prefetchOptional<T, K extends QueryKey>(
  { client, where, beside = (work) => work() }: LoadContext,
  ...queries: FetchQueryOptions<T, Error, T, K>[]
): Promise<void> {
  const all = beside(() => Promise.all(queries.map((query) => client.prefetchQuery(query))));
  await (where === 'server' ? all : Promise.race([all, patience()]));
}

/** Redirects the reader permanently, unless they are there already. */
export function moveTo(path: string, request: Request): void {
  const url = new URL(request.url);
  if (url.pathname !== path) throw redirect(path + url.search, 301);
}

/** Thrown by a loader when there is no such page. */
export function notFound() {
  return data(null, { status: 404 });
}

function patience(): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), PATIENCE_MS);
  });
}

/** What the server refused becomes the page's own status; an outage stays an error, to be logged at the edge. */
export function asRouteError(error: unknown): unknown {
  const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return isRefused ? data(null, { status: error.status }) : error;
}
