import { isApiError } from '@forum/api-client';
import { startPasskeyCheck, type PasskeyAnswer } from '@forum/contracts/passkeys';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import passkeyTexts from './messages/en/passkeys.json';
import styles from './PasskeyButton.module.css';
import '../../messages/server-proofs.ts';
import '../../messages/server-providers.ts';

interface Props {
  /** Sends what the device answers. */
  readonly send: (answer: PasskeyAnswer) => Promise<unknown>;
  readonly onDone: () => void;
}

/** Asks a signed-in member for one of their passkeys. */
export function PasskeyButton({ send, onDone }: Props) {
  const t = useText(passkeyTexts);
  const translated = useServerText();
  const api = useApi();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { askForPasskey } = await import('@forum/api-client/passkeys');
      const answer = await askForPasskey(await api(startPasskeyCheck, {}));
      if (answer === null) return false;
      await send(answer);
      return true;
    },
    onSuccess: (isDone) => {
      if (isDone) onDone();
    },
  });
  return (
    <div className={styles.passkey}>
      <Button disabled={isPending} onClick={() => mutate()}>
        {t('use')}
      </Button>
      {error === null ? null : (
        <p role="alert" className={styles.problem}>
          {isApiError(error) ? translated(error.message) : t('failed')}
        </p>
      )}
    </div>
  );
}
