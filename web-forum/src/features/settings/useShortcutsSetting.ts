import { editOwnProfile } from '@forum/contracts/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { settingsTexts } from '../../messages/settings.ts';
import { viewerQuery } from '../session/index.ts';

/** Gives the function that turns the shortcuts on or off: at once, and back when it is refused. */
export function useShortcutsSetting(): (isOn: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(settingsTexts);
  const translated = useServerText();
  const { queryKey } = viewerQuery(api);
  const show = (keyboardShortcuts: boolean) =>
    client.setQueryData(
      queryKey,
      (viewer) => viewer && { ...viewer, settings: { ...viewer.settings, keyboardShortcuts } },
    );
  const { mutate } = useMutation({
    scope: { id: 'keyboard shortcuts' },
    mutationFn: (keyboardShortcuts: boolean) =>
      api(editOwnProfile, { body: { settings: { keyboardShortcuts } } }),
    onMutate: show,
    onError: ({ message }, isOn) => {
      show(!isOn);
      toast({ kind: 'error', title: t('failed'), text: translated(message) });
    },
  });
  return mutate;
}
