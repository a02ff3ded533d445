import { Button } from '../../components/Button.tsx';
import { useText } from '../../lib/language/messages.tsx';
import confirmingTexts from './messages/en/confirming.json';
import { useResend } from './useResend.ts';

/** Asks for the email once more. */
export function ResendButton({ email }: { readonly email: string }) {
  const t = useText(confirmingTexts);
  const { resend, isSending } = useResend(email);
  return (
    <Button className="with-js" disabled={isSending} onClick={resend}>
      {isSending ? t('resending') : t('resend')}
    </Button>
  );
}
