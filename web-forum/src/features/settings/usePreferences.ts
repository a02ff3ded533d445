import {
  changeNotificationPreferences,
  notificationKind,
  type NotificationPreferences,
  type PreferenceChoice,
} from '@forum/contracts/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { createHopes } from '../../lib/hopes.ts';
import { useText } from '../../lib/messages.tsx';
import { useOptimistic } from '../../lib/useOptimistic.ts';
import { useServerText } from '../../messages/server.ts';
import { settingsTexts } from '../../messages/settings.ts';
import { preferencesQuery } from './api.ts';

const hope = createHopes<NotificationPreferences>();

/** `onSettled` hears of the answer, unless another choice has been made meanwhile. */
type Choose = (choice: PreferenceChoice, options?: { readonly onSettled: () => void }) => void;

/** Gives the function that changes preferences: shown at once, and as they were when it is refused. */
export function usePreferences(): Choose {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(settingsTexts);
  const translated = useServerText();
  const { queryKey } = preferencesQuery(api);
  const { mutate } = useOptimistic({
    mutationKey: ['preferences'],
    scope: { id: 'preferences' },
    over: [queryKey],
    send: (choice: PreferenceChoice) => api(changeNotificationPreferences, { body: choice }),
    show: (choice) => {
      const place = {
        read: () => client.getQueryData(queryKey),
        write: (now: NotificationPreferences) => void client.setQueryData(queryKey, now),
      };
      return hope(
        { client, id: 'preferences', place },
        (before) => withChoice(before, choice),
        (answer: NotificationPreferences) => answer,
      );
    },
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    readAgain: (wasRefused) => (wasRefused ? client.invalidateQueries({ queryKey }) : undefined),
  });
  return mutate;
}

function withChoice(before: NotificationPreferences, choice: PreferenceChoice) {
  const kinds = { ...before.kinds };
  for (const kind of notificationKind.options) {
    const { inApp = kinds[kind].inApp, mail = kinds[kind].mail } = choice.kinds?.[kind] ?? {};
    kinds[kind] = { inApp, mail };
  }
  return { kinds, digest: choice.digest ?? before.digest };
}
