import { followMember, followingWith, unfollowMember } from '@forum/contracts/follows';
import type { User } from '@forum/contracts/users';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { useToast } from '../../components/Toasts.tsx';
import { useApi, type Api } from '../../lib/calls/api.ts';
import { createOptimisticValues, type Place } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import followsTexts from './messages/en/follows.json';
import { serverText } from '../../messages/server.ts';
import { isFollowingQuery } from './api.ts';

/** Where a member's profile is cached; following changes its number of followers. */
const PROFILES = { queryKey: ['users', 'name'] } as const;

interface Followed {
  readonly isFollowing: boolean;
  /** Null: no loaded profile. */
  readonly followers: number | null;
}

const showOptimistic = createOptimisticValues<Followed>();

/**
 * Whether the reader follows the member, and the act that changes it. The follower count changes at once; a refusal
 * restores the old one and is reported. Afterwards the profile is refetched (specification, section 4).
 */
export function useFollow(memberId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(followsTexts);
  const { language } = useSite();
  const query = isFollowingQuery(api, memberId);
  const isFollowing = useQuery(query).data;
  const id = `follow ${memberId}`;
  const place = placeOf(client, api, memberId);
  const change = useOptimistic({
    mutationKey: ['follow', memberId],
    scope: { id },
    over: [query.queryKey],
    send: (next: boolean) =>
      api(next ? followMember : unfollowMember, { params: { id: memberId } }),
    show: (next) => showOptimistic({ client, id, place }, withFollowing(next), (answer) => answer),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: serverText(message, language) }),
    readAgain: (wasRefused) =>
      Promise.all([
        client.invalidateQueries(PROFILES),
        wasRefused ? client.invalidateQueries(query) : null,
      ]),
  });
  return {
    isFollowing,
    isPending: isFollowing === undefined || change.isPending,
    // From the cache, not the rendered state: the second of two presses may precede the render.
    toggle: () => change.mutate(place.read()?.isFollowing !== true),
  };
}

function withFollowing(next: boolean) {
  return ({ isFollowing, followers }: Followed): Followed =>
    followers === null
      ? { isFollowing: next, followers }
      : followingWith({ isFollowing, followers }, next);
}

function placeOf(client: QueryClient, api: Api, id: string): Place<Followed> {
  const { queryKey } = isFollowingQuery(api, id);
  return {
    read: () => {
      const isFollowing = client.getQueryData(queryKey);
      const profiles = client.getQueriesData<User>(PROFILES).map(([, user]) => user);
      const followers = profiles.find((user) => user?.id === id)?.stats.followers ?? null;
      return isFollowing === undefined ? undefined : { isFollowing, followers };
    },
    write: ({ isFollowing, followers }) => {
      client.setQueryData(queryKey, isFollowing);
      if (followers === null) return;
      client.setQueriesData<User>(PROFILES, (user) =>
        user?.id === id ? { ...user, stats: { ...user.stats, followers } } : user,
      );
    },
  };
}
