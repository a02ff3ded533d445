import { changeWatchSettings, type WatchSettings } from '@forum/contracts/watching';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../lib/calls/queries.ts';
import { Switch } from '../../components/Checkbox.tsx';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import { useServerText } from '../../messages/server.ts';
import { watchSettingsQuery } from './api.ts';
import watchingTexts from './messages/en/watching.json';

const showOptimistic = createOptimisticValues<WatchSettings>();
const CHOICES = ['trackWritten', 'trackMentioned', 'trackRead'] as const;

/** What makes the member track discussions: each change takes effect at once. */
export function TrackingSection() {
  const t = useText(watchingTexts);
  const { data: settings } = useQuery(watchSettingsQuery(useApi()));
  const turn = useTurn();
  return (
    <Section title={t('tracksTitle')}>
      <p>{t('tracksAbout')}</p>
      {settings === undefined ? (
        <Skeleton lines={3} />
      ) : (
        CHOICES.map((choice) => (
          <Switch
            key={choice}
            label={t(choice)}
            checked={settings[choice]}
            onChange={() => turn(choice)}
          />
        ))
      )}
    </Section>
  );
}

function useTurn(): (choice: keyof WatchSettings) => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(watchingTexts);
  const translated = useServerText();
  const { queryKey } = watchSettingsQuery(api);
  const place = {
    read: () => client.getQueryData(queryKey),
    write: (now: WatchSettings) => void client.setQueryData(queryKey, now),
  };
  const { mutate } = useOptimistic({
    mutationKey: ['watch-settings'],
    scope: { id: 'watch-settings' },
    over: [queryKey],
    send: (change: Partial<WatchSettings>) => api(changeWatchSettings, { body: change }),
    show: (change) =>
      showOptimistic(
        { client, id: 'watch-settings', place },
        (before) => ({ ...before, ...change }),
        (answer: WatchSettings) => answer,
      ),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    readAgain: (wasRefused) => (wasRefused ? client.invalidateQueries({ queryKey }) : undefined),
  });
  // From the cache, not the rendered state: React resets a box until it re-renders.
  return (choice) => mutate({ [choice]: place.read()?.[choice] !== true });
}
