import { muteSource, unmuteSource } from '@forum/contracts/mutes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { useQuery } from '../../lib/calls/queries.ts';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import mutesTexts from './messages/en/mutes.json';
import { useServerText } from '../../messages/server.ts';
import { isMutedQuery, type Source } from './api.ts';

/** The menu item that mutes or unmutes something; success and refusal are both announced. */
export function useMuteItem({ type, id }: Source, name: string) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(mutesTexts);
  const translated = useServerText();
  const query = isMutedQuery(api, { type, id });
  const isMuted = useQuery(query).data ?? false;
  const { mutate } = useMutation({
    mutationFn: (next: boolean) => api(next ? muteSource : unmuteSource, { params: { type, id } }),
    onSuccess: (_, next) => {
      toast(
        next
          ? { kind: 'success', title: t('muted', { name }), text: t('mutedText') }
          : { kind: 'success', title: t('unmuted', { name }) },
      );
      client.setQueryData(query.queryKey, next);
      return client.invalidateQueries({ queryKey: ['settings'] });
    },
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
  });
  return {
    name: isMuted ? t('unmute') : t('mute'),
    icon: isMuted ? Bell : BellOff,
    onChosen: () => mutate(!isMuted),
  };
}
