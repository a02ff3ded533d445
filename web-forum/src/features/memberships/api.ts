import { isCategoryMember } from '@forum/contracts/memberships';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

const FRESH_MS = 60_000;

/** Whether the signed-in member has joined a category. */
export function isMemberQuery(api: Api, categoryId: string) {
  return queryOptions({
    queryKey: ['memberships', 'mine', categoryId],
    queryFn: async ({ signal }) =>
      (await api(isCategoryMember, { params: { id: categoryId } }, { signal })).isMember,
    staleTime: FRESH_MS,
  });
}
