import { resendVerification } from '@forum/contracts/credentials';
import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import confirmingTexts from './messages/en/confirming.json';

/** Sends the email that confirms an address once more (specification, section 8, Verification). */
export function useResend(email: string) {
  const t = useText(confirmingTexts);
  const api = useApi();
  const toast = useToast();
  const translated = useServerText();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api(resendVerification, { body: { email } }),
    onSuccess: () => toast({ kind: 'success', title: t('resent') }),
    onError: ({ message }) =>
      toast({ kind: 'error', title: t('notResent'), text: translated(message) }),
  });
  return { resend: () => mutate(), isSending: isPending };
}
