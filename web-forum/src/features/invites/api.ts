import { isApiError } from '@forum/api-client';
import { readInvite } from '@forum/contracts/invites';
import { listOwnInvites } from '@forum/contracts/own-invites';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** Who invites; null: the invitation no longer holds. */
export function inviteQuery(api: Api, token: string) {
  return queryOptions({
    queryKey: ['invite', token],
    queryFn: async ({ signal }) => {
      try {
        return await api(readInvite, { query: { token } }, { signal });
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
    staleTime: 60_000,
  });
}

/** The links that the member made, and whether they may make more. */
export function ownInvitesQuery(api: Api) {
  return queryOptions({
    queryKey: ['settings', 'invites'],
    queryFn: ({ signal }) => api(listOwnInvites, {}, { signal }),
  });
}
