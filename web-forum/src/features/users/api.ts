import { allOf } from '@forum/contracts/all-of';
import { getUserByUsername, listUsers, reputationLeaderboard } from '@forum/contracts/users';
import { LIMITS } from '@forum/contracts/limits';
import { listReputation } from '@forum/contracts/reputation';
import { ROLES } from '@forum/contracts/roles';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** Orders of the members' list. */
export type MemberSort = 'createdAt' | 'reputation' | 'username';

const FRESH_MS = 60_000;

export function userQuery(api: Api, username: string) {
  return queryOptions({
    queryKey: ['users', 'name', username.toLowerCase()],
    queryFn: ({ signal }) => api(getUserByUsername, { params: { username } }, { signal }),
    staleTime: FRESH_MS,
  });
}

export function usersQuery(api: Api, query: { search: string; sort: MemberSort; page: number }) {
  const search = query.search === '' ? undefined : query.search;
  return queryOptions({
    queryKey: ['users', 'page', query],
    queryFn: ({ signal }) => api(listUsers, { query: { ...query, search, limit: 30 } }, { signal }),
  });
}

export function leaderboardQuery(api: Api) {
  return queryOptions({
    queryKey: ['users', 'leaderboard'],
    queryFn: async ({ signal }) =>
      (await api(reputationLeaderboard, { query: { limit: LIMITS.leaderboard } }, { signal })).data,
    staleTime: FRESH_MS,
  });
}

/** The whole staff, most powerful first. */
export function staffQuery(api: Api) {
  return queryOptions({
    queryKey: ['users', 'staff'],
    queryFn: async ({ signal }) => {
      const query = { role: 'staff', sort: 'reputation', limit: LIMITS.pageSizeMax } as const;
      const staff = await allOf((cursor) =>
        api(listUsers, { query: { ...query, cursor } }, { signal }),
      );
      return staff.toSorted((a, b) => ROLES.indexOf(b.role) - ROLES.indexOf(a.role));
    },
    staleTime: FRESH_MS,
  });
}

/** What moved a member's reputation, newest first. */
export function reputationQuery(api: Api, memberId: string, page: number) {
  return queryOptions({
    queryKey: ['users', 'reputation', memberId, page],
    queryFn: ({ signal }) =>
      api(listReputation, { params: { id: memberId }, query: { page, limit: 20 } }, { signal }),
  });
}
