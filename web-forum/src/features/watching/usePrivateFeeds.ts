import { makePrivateFeeds, revokePrivateFeeds } from '@forum/contracts/private-feeds';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { privateFeedsQuery } from './api.ts';
import privateFeedTexts from './messages/en/private-feeds.json';

/** Creates and revokes the member's feeds. The token exists only here, until the page is left. */
export function usePrivateFeeds() {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(privateFeedTexts);
  const translated = useServerText();
  const { queryKey } = privateFeedsQuery(api);
  const onError = ({ message }: Error) =>
    toast({ kind: 'error', title: t('failed'), text: translated(message) });
  const making = useMutation({
    mutationFn: () => api(makePrivateFeeds),
    gcTime: 0,
    onSuccess: ({ madeAt }) => client.setQueryData(queryKey, { madeAt }),
    onError,
  });
  const revoking = useMutation({
    mutationFn: () => api(revokePrivateFeeds),
    onSuccess: () => {
      making.reset();
      client.setQueryData(queryKey, { madeAt: null });
      toast({ kind: 'success', title: t('revoked') });
    },
    onError,
  });
  return {
    token: making.data?.token ?? null,
    make: () => making.mutate(),
    revoke: () => revoking.mutate(),
    isBusy: making.isPending || revoking.isPending,
  };
}
