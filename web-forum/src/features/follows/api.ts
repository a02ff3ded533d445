import { isFollowingMember } from '@forum/contracts/follows';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/api.ts';

const FRESH_MS = 60_000;

/** Whether the signed-in member follows another one. */
export function isFollowingQuery(api: Api, memberId: string) {
  return queryOptions({
    queryKey: ['follows', 'mine', memberId],
    queryFn: async ({ signal }) =>
      (await api(isFollowingMember, { params: { id: memberId } }, { signal })).isFollowing,
    staleTime: FRESH_MS,
  });
}
