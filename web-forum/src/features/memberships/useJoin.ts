import type { CategoryPage } from '@forum/contracts/categories';
import { joinCategory, leaveCategory, membershipWith } from '@forum/contracts/memberships';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { useToast } from '../../components/Toasts.tsx';
import { useApi, type Api } from '../../lib/calls/api.ts';
import { createOptimisticValues, type Place } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import { useSite } from '../../lib/site/site.ts';
import { withReason } from '../../messages/server.ts';
import membershipsTexts from './messages/en/memberships.json';
import { isMemberQuery } from './api.ts';

/** Where categories are kept with their number of members. */
const CATEGORIES = { queryKey: ['categories', 'slug'] } as const;

interface Joined {
  readonly isMember: boolean;
  /** Null: the category's page is not loaded. */
  readonly members: number | null;
}

const showOptimistic = createOptimisticValues<Joined>();

/** Whether the reader has joined, and the act that changes it: shown at once, reverted and reported if refused. */
export function useJoin(categoryId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(membershipsTexts);
  const { language } = useSite();
  const query = isMemberQuery(api, categoryId);
  const isMember = useQuery(query).data;
  const id = `join ${categoryId}`;
  const place = placeOf(client, api, categoryId);
  const change = useOptimistic({
    mutationKey: ['join', categoryId],
    scope: { id },
    over: [query.queryKey],
    send: (next: boolean) =>
      api(next ? joinCategory : leaveCategory, { params: { id: categoryId } }),
    show: (next) => showOptimistic({ client, id, place }, withMembership(next), (answer) => answer),
    onSuccess: (_, next) => toast({ kind: 'success', title: next ? t('joined') : t('left') }),
    onError: (error) => {
      const text = withReason(t('failedText'), error, language);
      toast({ kind: 'error', title: t('failed'), text });
    },
    readAgain: (wasRefused) => (wasRefused ? client.invalidateQueries(query) : undefined),
  });
  return {
    isMember,
    isPending: change.isPending,
    // From the cache, not the rendered state: the second of two presses may precede the render.
    toggle: () => change.mutate(place.read()?.isMember !== true),
  };
}

function withMembership(next: boolean) {
  return ({ isMember, members }: Joined): Joined =>
    members === null ? { isMember: next, members } : membershipWith({ isMember, members }, next);
}

function placeOf(client: QueryClient, api: Api, id: string): Place<Joined> {
  const { queryKey } = isMemberQuery(api, id);
  return {
    read: () => {
      const isMember = client.getQueryData(queryKey);
      const pages = client.getQueriesData<CategoryPage>(CATEGORIES).map(([, page]) => page);
      const members = pages.find((page) => page?.id === id)?._count.members ?? null;
      return isMember === undefined ? undefined : { isMember, members };
    },
    write: ({ isMember, members }) => {
      client.setQueryData(queryKey, isMember);
      if (members === null) return;
      client.setQueriesData<CategoryPage>(CATEGORIES, (page) =>
        page?.id === id ? { ...page, _count: { ...page._count, members } } : page,
      );
    },
  };
}
