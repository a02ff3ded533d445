import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@forum/contracts/push';
import type { PushDevice } from '@forum/contracts/push';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { unsubscribeHere } from '../../lib/browser/browser-pushes.ts';
import { useText } from '../../lib/language/messages.tsx';
import '../../messages/server-push.ts';
import { useServerText } from '../../messages/server.ts';
import { pushDevicesQuery } from './api.ts';
import pushTexts from './messages/en/push.json';
import { askForPermission, permissionNow, subscribeHere } from './this-browser.ts';

/** Turns pushes on for this browser, and off for any. */
export function usePush() {
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(pushTexts);
  const translated = useServerText();
  const { queryKey } = pushDevicesQuery(api);
  const [permission, setPermission] = useState(permissionNow);
  const readAgain = () => client.invalidateQueries({ queryKey });
  const turningOn = useMutation({
    mutationFn: async () => {
      const said = await askForPermission();
      if (said !== 'granted') return said;
      const { key } = await api(getPushKey);
      await api(subscribeToPush, { body: await subscribeHere(key) });
      return 'on';
    },
    onSuccess: (outcome) => {
      setPermission(permissionNow());
      if (outcome === 'dismissed') toast({ kind: 'info', title: t('dismissed') });
    },
    onError: (error) =>
      toast({
        kind: 'error',
        title: t('failed'),
        // The browser's own refusals are sentences for developers.
        text: error instanceof DOMException ? t('unreachable') : translated(error.message),
      }),
    onSettled: readAgain,
  });
  const removing = useMutation({
    mutationFn: async ({ id, isCurrent }: PushDevice) => {
      await api(unsubscribeFromPush, { params: { id } });
      if (isCurrent) await unsubscribeHere();
    },
    onSuccess: () => toast({ kind: 'success', title: t('removed') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    onSettled: readAgain,
  });
  return {
    permission,
    turnOn: () => turningOn.mutate(),
    isTurningOn: turningOn.isPending,
    remove: (device: PushDevice) => removing.mutate(device),
    isBusy: turningOn.isPending || removing.isPending,
  };
}
