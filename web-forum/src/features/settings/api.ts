import { listOwnKeys } from '@forum/contracts/keys';
import { hasPin } from '@forum/contracts/elevated-access';
import { listBlocks, listMutes } from '@forum/contracts/mutes';
import { getNotificationPreferences } from '@forum/contracts/notification-preferences';
import { listProofs } from '@forum/contracts/proofs';
import { getSecondFactor } from '@forum/contracts/second-factors';
import { getOwnUsername } from '@forum/contracts/rename-users';
import { listSessions } from '@forum/contracts/sessions';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';
import { fromTheStart } from '../../lib/stream/list-parts.ts';

/** Lists of the settings come in pages of this many. */
const LIMIT = 50;

/** The signed-in browsers of the member. */
export function sessionsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'sessions'],
    queryFn: async ({ signal }) => (await api(listSessions, {}, { signal })).data,
  });
}

/** The ways in which the member signs in. */
export function proofsQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'proofs'],
    queryFn: async ({ signal }) => (await api(listProofs, {}, { signal })).data,
  });
}

/** The member's keys for programs. */
export function keysQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'keys'],
    queryFn: async ({ signal }) => (await api(listOwnKeys, {}, { signal })).data,
  });
}

/** The member's second factor. */
export function secondFactorQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'second-factor'],
    queryFn: ({ signal }) => api(getSecondFactor, {}, { signal }),
  });
}

/** The member's usernames, and when they may choose another. */
export function usernameQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'username'],
    queryFn: ({ signal }) => api(getOwnUsername, {}, { signal }),
  });
}

/** What the member is notified of, and where. */
export function preferencesQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'preferences'],
    queryFn: ({ signal }) => api(getNotificationPreferences, {}, { signal }),
  });
}

/** Whether a member of staff has a PIN. */
export function hasPinQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'pin'],
    queryFn: async ({ signal }) => (await api(hasPin, {}, { signal })).hasPin,
  });
}

/** The members whom this member has blocked. */
export function blocksQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: ['settings', 'blocks'],
    queryFn: ({ pageParam, signal }) =>
      api(listBlocks, { query: { cursor: pageParam, limit: LIMIT } }, { signal }),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}

/** What the member has muted. */
export function mutesQuery(api: Api) {
  return infiniteQueryOptions({
    queryKey: ['settings', 'mutes'],
    queryFn: ({ pageParam, signal }) =>
      api(listMutes, { query: { cursor: pageParam, limit: LIMIT } }, { signal }),
    initialPageParam: fromTheStart(),
    getNextPageParam: ({ meta }) => meta.nextCursor,
  });
}
