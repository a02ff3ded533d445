import { chooseWatch, type Watch, type WatchLevel } from '@forum/contracts/watching';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import { useServerText } from '../../messages/server.ts';
import { watchQuery, WATCHING_KEY, type Thing } from './api.ts';
import levelsTexts from './messages/en/levels.json';

const showOptimistic = createOptimisticValues<Watch>();

/** The member's level for something, and how to change it: shown at once, reverted and reported if refused. */
export function useWatch(thing: Thing & { readonly name: string }) {
  const { type, id, name } = thing;
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(levelsTexts);
  const translated = useServerText();
  const query = watchQuery(api, thing);
  const { queryKey } = query;
  const acting = `watch ${type} ${id}`;
  const place = {
    read: () => client.getQueryData(queryKey),
    write: (watch: Watch) => void client.setQueryData(queryKey, watch),
  };
  const { mutate } = useOptimistic({
    mutationKey: ['watch', type, id],
    scope: { id: acting },
    over: [queryKey],
    send: (level: WatchLevel) => api(chooseWatch, { params: { type, id }, body: { level } }),
    show: (level) =>
      showOptimistic(
        { client, id: acting, place },
        (before) => ({ ...before, level, isChosen: true }),
        (answer: Watch) => answer,
      ),
    onSuccess: (_answer, level) =>
      toast({ kind: 'success', title: t('chosen', { name, level: t(level) }) }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    // Muted things are listed in the settings, too, and tags with their levels in the list of all tags.
    readAgain: () =>
      Promise.all(
        [WATCHING_KEY, ['mutes'], ['settings'], ['tags', 'pages']].map((key) =>
          client.invalidateQueries({ queryKey: key }),
        ),
      ),
  });
  return { level: useQuery(query).data?.level, choose: (level: WatchLevel) => mutate(level) };
}
