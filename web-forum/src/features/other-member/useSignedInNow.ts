import { isApiError } from '@forum/api-client';
import { getOwnProfile, type OwnUser } from '@forum/contracts/users';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';

/**
 * Who is signed in in this browser, checked at each doubt; null: nobody; undefined: there is no doubt, or it is not
 * known yet.
 */
export function useSignedInNow(doubts: number): OwnUser | null | undefined {
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['signed-in-now', doubts],
    queryFn: async ({ signal }): Promise<OwnUser | null> => {
      try {
        return await api(getOwnProfile, {}, { signal, asAnyone: true });
      } catch (error) {
        if (isApiError(error, 401)) return null;
        throw error;
      }
    },
    enabled: doubts > 0,
    staleTime: Infinity,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  return data;
}
