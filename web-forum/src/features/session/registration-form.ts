import { getRegistrationForm } from '@forum/contracts/screening';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** What a form of registration asks for. Apart from the session's calls, which every page loads. */
export function registrationFormQuery(api: Api) {
  return queryOptions({
    queryKey: ['registration-form'],
    queryFn: ({ signal }) => api(getRegistrationForm, {}, { signal }),
    // Another one, while somebody fills it in, would ask another question.
    staleTime: Infinity,
  });
}
