import {
  changeNotificationPreferences,
  type NotificationChannel,
  type NotificationPreferences,
  type PreferenceChoice,
} from '@forum/contracts/notification-preferences';
import { notificationKind, type NotificationKind } from '@forum/contracts/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues, type Place } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import { useServerText } from '../../messages/server.ts';
import settingsTexts from './messages/en/settings.json';
import { preferencesQuery } from './api.ts';

const showOptimistic = createOptimisticValues<NotificationPreferences>();

interface Acts {
  readonly choose: (choice: PreferenceChoice) => void;
  /** Toggles a channel. */
  readonly turn: (kind: NotificationKind, channel: NotificationChannel) => void;
}

/** Changes preferences: shown at once, restored if refused. */
export function usePreferences(): Acts {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(settingsTexts);
  const translated = useServerText();
  const { queryKey } = preferencesQuery(api);
  const place: Place<NotificationPreferences> = {
    read: () => client.getQueryData(queryKey),
    write: (now) => void client.setQueryData(queryKey, now),
  };
  const { mutate } = useOptimistic({
    mutationKey: ['preferences'],
    scope: { id: 'preferences' },
    over: [queryKey],
    send: (choice: PreferenceChoice) => api(changeNotificationPreferences, { body: choice }),
    show: (choice) =>
      showOptimistic(
        { client, id: 'preferences', place },
        (before) => withChoice(before, choice),
        (answer: NotificationPreferences) => answer,
      ),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    readAgain: (wasRefused) => (wasRefused ? client.invalidateQueries({ queryKey }) : undefined),
  });
  return {
    choose: (choice) => mutate(choice),
    turn: (kind, channel) => {
      // From the cache, not the rendered state: React resets a box until it re-renders.
      const isOn = place.read()?.kinds[kind][channel] === true;
      mutate({ kinds: { [kind]: { [channel]: !isOn } } });
    },
  };
}

function withChoice(before: NotificationPreferences, choice: PreferenceChoice) {
  const kinds = { ...before.kinds };
  for (const kind of notificationKind.options) {
    const now = kinds[kind];
    const { inApp = now.inApp, mail = now.mail, push = now.push } = choice.kinds?.[kind] ?? {};
    kinds[kind] = { inApp, mail, push };
  }
  const { digest, digestHour, timeZone } = before;
  return {
    kinds,
    digest: choice.digest ?? digest,
    digestHour: choice.digestHour ?? digestHour,
    timeZone: choice.timeZone ?? timeZone,
  };
}
