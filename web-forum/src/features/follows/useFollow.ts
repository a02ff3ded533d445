import {
  followMember,
  followingWith,
  unfollowMember,
  type Following,
} from '@forum/contracts/follows';
import type { User } from '@forum/contracts/users';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useSite } from '../../lib/site.ts';
import { followsTexts } from '../../messages/follows.ts';
import { serverText } from '../../messages/server.ts';
import { isFollowingQuery } from './api.ts';

/** Where a member's profile is kept; its number of followers changes with the act. */
const PROFILES = { queryKey: ['users', 'name'] } as const;

/**
 * Whether the reader follows the member, and the act that changes it. The count of followers shows the act at once; a
 * refusal brings the old one back and is said. Afterwards the profile is read again (specification, section 4).
 */
export function useFollow(memberId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(followsTexts);
  const { language } = useSite();
  const query = isFollowingQuery(api, memberId);
  const isFollowing = useQuery(query).data;
  const change = useMutation({
    scope: { id: `follow ${memberId}` },
    mutationFn: (next: boolean) =>
      api(next ? followMember : unfollowMember, { params: { id: memberId } }),
    onMutate: async (next) => {
      await client.cancelQueries(query);
      const before = client.getQueryData(query.queryKey) ?? !next;
      client.setQueryData(query.queryKey, next);
      countFollowers(client, memberId, (followers) =>
        followingWith({ isFollowing: before, followers }, next),
      );
      return before;
    },
    onSuccess: (answer) => {
      client.setQueryData(query.queryKey, answer.isFollowing);
      countFollowers(client, memberId, () => answer);
    },
    onError: (error, next, before = !next) => {
      client.setQueryData(query.queryKey, before);
      countFollowers(client, memberId, (followers) =>
        followingWith({ isFollowing: next, followers }, before),
      );
      toast({ kind: 'error', title: t('failed'), text: serverText(error.message, language) });
    },
    onSettled: () => client.invalidateQueries(PROFILES),
  });
  return {
    isFollowing,
    isPending: isFollowing === undefined || change.isPending,
    toggle: () => change.mutate(isFollowing !== true),
  };
}

function countFollowers(client: QueryClient, id: string, count: (followers: number) => Following) {
  client.setQueriesData<User>(PROFILES, (user) =>
    user?.id === id
      ? { ...user, stats: { ...user.stats, followers: count(user.stats.followers).followers } }
      : user,
  );
}
