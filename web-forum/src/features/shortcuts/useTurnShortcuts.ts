import { editOwnProfile } from '@forum/contracts/profiles';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues, type Place } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import shortcutsTexts from './messages/en/shortcuts.json';
import { useServerText } from '../../messages/server.ts';
import { useViewer, viewerQuery } from '../session/index.ts';
import { readTurned, writeTurned } from './shortcuts-on.ts';

const showOptimistic = createOptimisticValues<boolean>();

/** Returns the function that toggles shortcuts at once; a refusal reverts a member's and is reported. */
export function useTurnShortcuts(): () => void {
  const toast = useToast();
  const api = useApi();
  const t = useText(shortcutsTexts);
  const translated = useServerText();
  const viewer = useViewer();
  const client = useQueryClient();
  const place = usePlace();
  const { queryKey } = viewerQuery(api);
  const { mutate } = useOptimistic({
    mutationKey: ['shortcuts'],
    scope: { id: 'shortcuts' },
    over: [queryKey],
    send: (isOn: boolean) =>
      api(editOwnProfile, { body: { settings: { keyboardShortcuts: isOn } } }),
    show: (isOn) =>
      showOptimistic(
        { client, id: 'shortcuts', place },
        () => isOn,
        ({ settings }: { settings: { keyboardShortcuts: boolean } }) => settings.keyboardShortcuts,
      ),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('notSaved'), text: translated(message) }),
    readAgain: (wasRefused) => (wasRefused ? client.invalidateQueries({ queryKey }) : undefined),
  });
  // From the cache, not the rendered state: React resets a switch until it re-renders.
  return viewer === null ? () => writeTurned(!readTurned()) : () => mutate(place.read() !== true);
}

/** The member's setting, in the viewer's cache entry. */
function usePlace(): Place<boolean> {
  const client = useQueryClient();
  const { queryKey } = viewerQuery(useApi());
  return {
    read: () => client.getQueryData(queryKey)?.settings.keyboardShortcuts,
    write: (keyboardShortcuts) =>
      void client.setQueryData(
        queryKey,
        (user) => user && { ...user, settings: { ...user.settings, keyboardShortcuts } },
      ),
  };
}
