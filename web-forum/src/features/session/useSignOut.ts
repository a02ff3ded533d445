import { ELEVATED_KEY } from '@forum/contracts/elevated-access';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { sessionTexts } from '../../messages/session.ts';
import { changeViewer, signOut } from './api.ts';

/** Signs out. All that was read is forgotten and the login page opens even if the call fails (specification, section 4). */
export function useSignOut() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText(sessionTexts);
  const translated = useServerText();
  return useMutation({
    mutationFn: () => signOut(api),
    // The cookie may live on: on a shared machine that has to be known.
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('signOutFailed'), text: translated(message) }),
    onSettled: async () => {
      changeViewer(client, api, null);
      await navigate('/login');
      // The console's, in the same tab. Last: a browser that keeps no such storage throws.
      sessionStorage.removeItem(ELEVATED_KEY);
    },
  });
}
