import { editOwnProfile } from '@forum/contracts/profiles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { shortcutsTexts } from '../../messages/shortcuts.ts';
import { useViewer, viewerQuery } from '../session/index.ts';
import { writeTurned } from './shortcuts-on.ts';

/** Gives the function that turns shortcuts on and off: at once; a refusal turns a member's back and is said. */
export function useTurnShortcuts(): (isOn: boolean) => void {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(shortcutsTexts);
  const viewer = useViewer();
  const { queryKey } = viewerQuery(api);
  const show = (keyboardShortcuts: boolean) => {
    client.setQueryData(queryKey, (user) =>
      user ? { ...user, settings: { ...user.settings, keyboardShortcuts } } : user,
    );
  };
  const saving = useMutation({
    scope: { id: 'shortcuts' },
    mutationFn: (keyboardShortcuts: boolean) =>
      api(editOwnProfile, { body: { settings: { keyboardShortcuts } } }),
    onMutate: show,
    onError: (_error, wanted) => {
      show(!wanted);
      toast({ kind: 'error', title: t('notSaved') });
    },
  });
  return viewer === null ? writeTurned : saving.mutate;
}
