import { blockMember, unblockMember } from '@forum/contracts/mutes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import mutesTexts from './messages/en/mutes.json';
import { useServerText } from '../../messages/server.ts';
import { isBlockedQuery } from './api.ts';

/** Whether the reader has blocked a member, and the act that changes it. */
export function useBlock(memberId: string, name: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(mutesTexts);
  const translated = useServerText();
  const query = isBlockedQuery(api, memberId);
  const isBlocked = useQuery(query).data ?? false;
  const { mutate } = useMutation({
    mutationFn: (next: boolean) =>
      api(next ? blockMember : unblockMember, { params: { id: memberId } }),
    onSuccess: (_, next) => {
      toast({ kind: 'success', title: next ? t('blocked', { name }) : t('unblocked', { name }) });
      client.setQueryData(query.queryKey, next);
      return client.invalidateQueries({ queryKey: ['settings'] });
    },
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
  });
  return { isBlocked, block: mutate };
}
