import { isApiError } from '@forum/api-client';
import { listSignInProviders, readArrival } from '@forum/contracts/sign-in-providers';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** The providers that members sign in by. */
export function providersQuery(api: Api) {
  return queryOptions({
    queryKey: ['sign-in-providers'],
    queryFn: ({ signal }) => api(listSignInProviders, {}, { signal }),
    staleTime: 60_000,
  });
}

/** Who has arrived in this browser by a provider; null: nobody, or too long ago. */
export function arrivalQuery(api: Api) {
  return queryOptions({
    queryKey: ['arrival'],
    queryFn: async ({ signal }) => {
      try {
        return await api(readArrival, {}, { signal });
      } catch (error) {
        if (isApiError(error, 404)) return null;
        throw error;
      }
    },
  });
}
