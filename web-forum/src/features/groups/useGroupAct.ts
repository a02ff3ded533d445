import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi, type Api } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import '../../messages/server-fields.ts';
import { useReason } from '../../messages/server.ts';
import commonTexts from '../../messages/en/common.json';
import { GROUPS_KEY } from './api.ts';
import groupsTexts from './messages/en/groups.json';

/** An action on a group, and the message once it is done. */
interface Act {
  readonly send: (api: Api) => Promise<unknown>;
  readonly done: string;
  /** What may follow from it. */
  readonly text?: string;
}

/**
 * Acts on a group and refetches everything about it: letting somebody in changes what they see, so nothing is shown
 * before the server has agreed.
 */
export function useGroupAct() {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(groupsTexts);
  const common = useText(commonTexts);
  const reason = useReason();
  return useMutation({
    mutationFn: ({ send }: Act) => send(api),
    // Categories, lists and numbers as well: some are for the group alone.
    onSuccess: async (_answer, { done: title, text }) => {
      toast({ kind: 'success', title, ...(text === undefined ? {} : { text }) });
      await readAgain(client);
    },
    onError: async (error) => {
      toast({ kind: 'error', title: t('notDone'), text: reason(error, common('pleaseTryAgain')) });
      await readAgain(client);
    },
  });
}

/** The group itself first: somebody who no longer manages it must not request what only its owners are shown. */
async function readAgain(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: [...GROUPS_KEY, 'slug'] });
  await client.invalidateQueries();
}
