import { listProfileFields } from '@forum/contracts/profile-fields';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

/** The fields that the forum's owners added to profiles. */
export function profileFieldsQuery(api: Api) {
  return queryOptions({
    queryKey: ['profile-fields'],
    queryFn: async ({ signal }) => (await api(listProfileFields, {}, { signal })).data,
  });
}
