import { listFieldsOfUser } from '@forum/contracts/profile-fields';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** What a member filled in and the reader, who is signed in, may see. */
export function filledFieldsQuery(api: Api, memberId: string) {
  return queryOptions({
    queryKey: ['users', 'fields', memberId],
    queryFn: async ({ signal }) =>
      (await api(listFieldsOfUser, { params: { id: memberId } }, { signal })).data,
  });
}
