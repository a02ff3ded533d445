import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi, type Api } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { CONVERSATIONS_KEY } from './api.ts';
import conversationsTexts from './messages/en/conversations.json';

/** An action on a conversation: a refusal is shown, and everything about conversations is refetched. */
export function useAct<Given, Answer>(act: (api: Api, given: Given) => Promise<Answer>) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(conversationsTexts);
  const translated = useServerText();
  return useMutation({
    mutationFn: (given: Given) => act(api, given),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    onSettled: () => client.invalidateQueries({ queryKey: CONVERSATIONS_KEY }),
  });
}
