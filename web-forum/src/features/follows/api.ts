import { isFollowingMember, listFollowers, listFollowing } from '@forum/contracts/follows';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../lib/calls/api.ts';

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

/** Which of a member's connections. */
export type Connection = 'followers' | 'following';

const CALLS = { followers: listFollowers, following: listFollowing } as const;

/** Who follows a member, or whom they follow, newest first. */
export function connectionsQuery(
  api: Api,
  connection: Connection,
  { memberId, page }: { memberId: string; page: number },
) {
  return queryOptions({
    queryKey: ['follows', connection, memberId, page],
    queryFn: ({ signal }) =>
      api(CALLS[connection], { params: { id: memberId }, query: { page, limit: 30 } }, { signal }),
  });
}
