import {
  changeNotificationPreferences,
  notificationKind,
  type NotificationKind,
  type NotificationPreferences,
  type PreferenceChoice,
} from '@forum/contracts/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { createHopes, type Place } from '../../lib/hopes.ts';
import { useText } from '../../lib/messages.tsx';
import { useOptimistic } from '../../lib/useOptimistic.ts';
import { useServerText } from '../../messages/server.ts';
import { settingsTexts } from '../../messages/settings.ts';
import { preferencesQuery } from './api.ts';

const hope = createHopes<NotificationPreferences>();

interface Acts {
  readonly choose: (choice: PreferenceChoice) => void;
  /** Turns what is on off, and on again. */
  readonly turn: (kind: NotificationKind, channel: 'inApp' | 'mail') => void;
}

/** What changes preferences: shown at once, and as they were when it is refused. */
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
      hope(
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
      // Of what is held, not of what is drawn: React sets a box back until it is drawn anew.
      const isOn = place.read()?.kinds[kind][channel] === true;
      mutate({ kinds: { [kind]: { [channel]: !isOn } } });
    },
  };
}

function withChoice(before: NotificationPreferences, choice: PreferenceChoice) {
  const kinds = { ...before.kinds };
  for (const kind of notificationKind.options) {
    const { inApp = kinds[kind].inApp, mail = kinds[kind].mail } = choice.kinds?.[kind] ?? {};
    kinds[kind] = { inApp, mail };
  }
  return { kinds, digest: choice.digest ?? before.digest };
}
