import { dismissWatched, type DismissedList, type WatchCounts } from '@forum/contracts/watching';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { useQuery } from '../../lib/calls/queries.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { countsQuery } from './api.ts';
import watchingTexts from './messages/en/watching.json';

interface Props {
  readonly list: DismissedList;
  /** Called when what is on the page is outdated. */
  readonly onDismissed: () => unknown;
}

/** Clears everything in a list; hidden while it is empty. */
export function DismissButton({ list, onDismissed }: Props) {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(watchingTexts);
  const translated = useServerText();
  const query = countsQuery(api);
  const count = useQuery(query).data?.[list] ?? 0;
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(dismissWatched, { body: { list } }),
    onSuccess: (counts: WatchCounts) => {
      client.setQueryData(query.queryKey, counts);
      return onDismissed();
    },
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
  });
  if (count === 0) return null;
  return (
    <Button size="small" className="with-js" disabled={isPending} onClick={() => mutate()}>
      <Icon of={CheckCheck} /> {t('dismiss')}
    </Button>
  );
}
