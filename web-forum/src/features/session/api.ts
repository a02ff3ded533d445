import { becomePageOf, isApiError } from '@forum/api-client';
import { register } from '@forum/contracts/accounts';
import type { Registration } from '@forum/contracts/accounts';
import { editOwnProfile } from '@forum/contracts/profiles';
import type { Language } from '@forum/contracts/settings';
import { getOwnProfile, type OwnUser } from '@forum/contracts/users';
import {
  queryOptions,
  type Query,
  type QueryClient,
  type QueryFilters,
} from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { beginToLeave, beGone, beNobodysPage, isGone, stay } from '../../lib/calls/leaving.ts';

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
  if (isGone()) return null;
  const query = viewerQuery(api);
  try {
    return await client.ensureQueryData(query);
  } catch (error) {
    if (!isApiError(error)) throw error;
    return client.setQueryData<OwnUser | null>(query.queryKey, null) ?? null;
  }
}

/**
 * Changes the reader: everything cached is dropped, or only what is not shown. The viewer's own query stays, because the frame observes it and
 * does not remount on navigation.
 */
export function changeViewer(
  client: QueryClient,
  api: Api,
  viewer: OwnUser | null,
  type: QueryFilters['type'] = 'all',
): void {
  becomePageOf(viewer?.id ?? null);
  client.setQueryData(viewerQuery(api).queryKey, viewer);
  client.removeQueries({ type, predicate: isNoViewer });
}

function isNoViewer({ queryKey }: Pick<Query, 'queryKey'>): boolean {
  return queryKey[0] !== 'viewer';
}

/**
 * Ends the session by a call. From now on the page reads nothing, since that might reach the server after the end, until
 * the member has left (`leave`) or goes on after all (`remain`).
 */
export function endSession<Answer>(
  client: QueryClient,
  call: () => Promise<Answer>,
): Promise<Answer> {
  void client.cancelQueries();
  beginToLeave();
  return call();
}

/** The session did not end. */
export function remain(client: QueryClient): void {
  stay();
  // What was still loading has been cancelled.
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });
}

/**
 * The member is gone: the next page is nobody's. The present one stays as it is until then. If the viewer changed under
 * it, its parts would refetch as nobody, and those not hydrated yet would not match what the server rendered.
 */
export function leave(client: QueryClient): void {
  void client.cancelQueries();
  beGone();
}

/**
 * The next page is shown: if the member is gone, it is nobody's. What it reads itself has waited: `readAnew` once its
 * parts know that nobody is signed in. @returns whether the member is gone
 */
export function arrive(client: QueryClient, api: Api): boolean {
  if (!isGone()) return false;
  void client.cancelQueries();
  changeViewer(client, api, null, 'inactive');
  beNobodysPage();
  return true;
}

/** Reads whatever is shown anew, as whoever the reader is now. */
export function readAnew(client: QueryClient): void {
  void client.resetQueries({ type: 'active', predicate: isNoViewer });
}

/** Creates an account that keeps the language it was created in. */
export async function signUp(api: Api, values: Registration, language: Language): Promise<OwnUser> {
  const { user } = await api(register, { body: values });
  if (user.settings.language === language) return user;
  // The account stands even if this fails; the language can be changed later.
  return api(editOwnProfile, { body: { settings: { language } } }).catch(() => user);
}
