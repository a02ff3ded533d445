import { isOtherMember } from '@forum/api-client';
import { logout } from '@forum/contracts/accounts';
import { ELEVATED_KEY } from '@forum/contracts/elevated-access';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useToast } from '../../components/Toasts.tsx';
import { beforeSignOut } from '../../lib/calls/before-sign-out.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import frameTexts from '../../messages/en/frame.json';
import { lateServerText } from '../../messages/late-server-text.ts';
import { endSession, leave, remain } from './api.ts';
import { endPushes } from './end-pushes.ts';

/** Signs out. Everything cached is dropped and the login page opens even if the call fails (specification, section 4). */
export function useSignOut() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const t = useText(frameTexts);
  const { language } = useSite();
  return useMutation({
    mutationFn: async () => {
      await Promise.all([endPushes(), ...[...beforeSignOut].map((act) => act())]);
      await endSession(client, () => api(logout));
    },
    // The cookie may live on: on a shared machine the reader must know.
    onError: async ({ message }) => {
      const text = await lateServerText(message, language);
      toast({ kind: 'error', title: t('signOutFailed'), text });
    },
    onSettled: async (_, error) => {
      // In that case this tab's member was already signed out, and whoever is signed in stays so.
      if (isOtherMember(error)) return remain(client);
      leave(client);
      await navigate('/login');
      // The console's token, in the same tab. Last, since a browser without such storage throws.
      sessionStorage.removeItem(ELEVATED_KEY);
    },
  });
}
