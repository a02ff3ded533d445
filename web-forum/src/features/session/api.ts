import { becomePageOf, isApiError } from '@forum/api-client';
import { login, logout, register } from '@forum/contracts/accounts';
import type { Credentials, Registration } from '@forum/contracts/accounts';
import { editOwnProfile } from '@forum/contracts/profiles';
import type { Language } from '@forum/contracts/settings';
import { getOwnProfile, type OwnUser } from '@forum/contracts/users';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { holdReads, releaseReads } from '../../lib/calls/held-reads.ts';

/** Specification, section 9: profile cache. */
const FRESH_MS = 5 * 60_000;
const KEPT_MS = 10 * 60_000;

/** The signed-in member, or null: a 401 is an answer, which nobody asks for twice (specification, section 4). */
export function viewerQuery(api: Api) {
  return queryOptions({
    queryKey: ['viewer'],
    queryFn: async ({ signal }): Promise<OwnUser | null> => {
      try {
        return await api(getOwnProfile, {}, { signal });
      } catch (error) {
        if (isApiError(error, 401)) return null;
        throw error;
      }
    },
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    // The server's page would wait for it.
    retry: typeof document === 'undefined' ? 0 : 1,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });
}

/** The reader, loaded if need be. An unreadable profile leaves the reader signed out (specification, section 4). */
export async function ensureViewer(client: QueryClient, api: Api): Promise<OwnUser | null> {
  if (leaving.has(client)) return null;
  const query = viewerQuery(api);
  try {
    return await client.ensureQueryData(query);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return client.setQueryData<OwnUser | null>(query.queryKey, null) ?? null;
  }
}

/**
 * Changes the reader: everything cached is dropped. The viewer's own query stays, because the frame observes it and
 * does not remount on navigation.
 */
export function changeViewer(client: QueryClient, api: Api, viewer: OwnUser | null): void {
  const { queryKey } = viewerQuery(api);
  becomePageOf(viewer?.id ?? null);
  client.setQueryData(queryKey, viewer);
  client.removeQueries({ predicate: (query) => query.queryKey[0] !== queryKey[0] });
}

/** Caches whose member has signed out, or been signed out, until the next page is shown. */
const leaving = new WeakSet<QueryClient>();

/**
 * The member is gone: the next page is nobody's. The present one stays as it is until then, and requests nothing more.
 * If the viewer changed under it, its parts would refetch as nobody, and those not hydrated yet would not match what
 * the server rendered.
 */
export function leave(client: QueryClient): void {
  leaving.add(client);
  // A socket that opens again meanwhile is nobody's already: the server would refuse it to the member.
  becomePageOf(null);
  holdReads();
}

/**
 * The next page is shown: if the member is gone, it is nobody's, and pending requests of the previous page are dropped.
 */
export function arrive(client: QueryClient, api: Api): void {
  if (!leaving.delete(client)) return;
  changeViewer(client, api, null);
  releaseReads();
}

export async function signIn(api: Api, credentials: Credentials): Promise<OwnUser> {
  return (await api(login, { body: credentials })).user;
}

/** Creates an account that keeps the language it was created in. */
export async function signUp(api: Api, values: Registration, language: Language): Promise<OwnUser> {
  const { user } = await api(register, { body: values });
  if (user.settings.language === language) return user;
  // The account stands even if this fails; the language can be changed later.
  return api(editOwnProfile, { body: { settings: { language } } }).catch(() => user);
}

/** Ends the session. Meanwhile, the page's reads wait: they might reach the server after the end. */
export async function signOut(client: QueryClient, api: Api): Promise<void> {
  holdReads();
  await client.cancelQueries();
  await api(logout);
}
