import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import settingsTexts from './messages/en/settings.json';

/** Removes a line from a list on the server, and refetches the list. */
export function useRelease<Line>(list: QueryKey, send: (line: Line) => Promise<unknown>) {
  const client = useQueryClient();
  const toast = useToast();
  const t = useText(settingsTexts);
  const translated = useServerText();
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('failed'), text: translated(message) }),
    onSettled: () => client.invalidateQueries({ queryKey: list }),
  });
  return { release: (line: Line) => mutate(line), isBusy: isPending };
}
