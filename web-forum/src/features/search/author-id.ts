import { isApiError } from '@forum/api-client';
import { getUserByUsername } from '@forum/contracts/users';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** The id behind a username; null: there is no such member. */
export function authorIdQuery(api: Api, username: string) {
  return queryOptions({
    queryKey: ['search', 'author', username.toLowerCase()],
    queryFn: async ({ signal }): Promise<string | null> => {
      try {
        return (await api(getUserByUsername, { params: { username } }, { signal })).id;
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
  });
}
