import {
  changeNotificationPreferences,
  notificationKind,
  type NotificationPreferences,
  type PreferenceChoice,
} from '@forum/contracts/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { settingsTexts } from '../../messages/settings.ts';
import { preferencesQuery } from './api.ts';

/** Gives the function that changes preferences: shown at once, and as they were when it is refused. */
export function usePreferences(): (choice: PreferenceChoice) => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(settingsTexts);
  const translated = useServerText();
  const query = preferencesQuery(api);
  const { mutate } = useMutation({
    // One after the other: the last choice is the one that stays.
    scope: { id: 'notification preferences' },
    mutationFn: (choice: PreferenceChoice) => api(changeNotificationPreferences, { body: choice }),
    onMutate: async (choice) => {
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, (before) => before && withChoice(before, choice));
    },
    onError: ({ message }) => {
      toast({ kind: 'error', title: t('failed'), text: translated(message) });
      return client.invalidateQueries(query);
    },
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
