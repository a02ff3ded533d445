import type { CategoryPage } from '@forum/contracts/categories';
import {
  joinCategory,
  leaveCategory,
  membershipWith,
  type Membership,
} from '@forum/contracts/memberships';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { membershipsTexts } from '../../messages/memberships.ts';
import { isMemberQuery } from './api.ts';

/** Where categories are kept with their number of members. */
const CATEGORIES = { queryKey: ['categories', 'slug'] } as const;

/** Whether the reader has joined, and the act that changes it: shown at once, taken back and said when it is refused. */
export function useJoin(categoryId: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(membershipsTexts);
  const query = isMemberQuery(api, categoryId);
  const isMember = useQuery(query).data;
  const change = useMutation({
    scope: { id: `join ${categoryId}` },
    mutationFn: (next: boolean) =>
      api(next ? joinCategory : leaveCategory, { params: { id: categoryId } }),
    onMutate: async (next) => {
      await client.cancelQueries(query);
      show(client, categoryId, (members) => membershipWith({ isMember: !next, members }, next));
      client.setQueryData(query.queryKey, next);
    },
    onSuccess: (answer, next) => {
      show(client, categoryId, () => answer);
      client.setQueryData(query.queryKey, answer.isMember);
      toast({ kind: 'success', title: next ? t('joined') : t('left') });
    },
    onError: (_, next) => {
      show(client, categoryId, (members) => membershipWith({ isMember: next, members }, !next));
      client.setQueryData(query.queryKey, !next);
      toast({ kind: 'error', title: t('failed'), text: t('failedText') });
    },
  });
  return { isMember, isPending: change.isPending, toggle: () => change.mutate(isMember !== true) };
}

function show(client: QueryClient, id: string, count: (members: number) => Membership) {
  client.setQueriesData<CategoryPage>(CATEGORIES, (page) =>
    page?.id === id
      ? { ...page, _count: { ...page._count, members: count(page._count.members).members } }
      : page,
  );
}
