import { isApiError } from '@forum/api-client';
import type { OwnUser } from '@forum/contracts/users';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { useSignedIn } from '../session/index.ts';
import passkeyTexts from './messages/en/passkeys.json';
import styles from './PasskeyButton.module.css';
import { enterByField, enterByPasskey } from './passkey-sign-in.ts';
import '../../messages/server-proofs.ts';

/** Signs in by a passkey: one that the reader chooses in the field for the address, or is asked for by the button. */
export function PasskeyLogin() {
  const t = useText(passkeyTexts);
  const translated = useServerText();
  const api = useApi();
  const onSignedIn = useSignedIn();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  // An offer that came to nothing is followed by another.
  const [round, setRound] = useState(0);
  const enter = async (user: OwnUser | null) => {
    if (user !== null) await onSignedIn(user);
  };
  const fail = (error: unknown) => {
    setProblem(isApiError(error) ? translated(error.message) : t('notSignedIn'));
    setRound((before) => before + 1);
  };
  const ask = async () => {
    setAsking(true);
    setProblem(null);
    try {
      await enter(await enterByPasskey(api));
    } catch (error) {
      fail(error);
    }
    setAsking(false);
  };
  return (
    <div className={`${styles.login} with-js`}>
      {isAsking ? null : <OfferInField key={round} onChosen={enter} onFailure={fail} />}
      {problem === null ? null : (
        <p role="alert" className={styles.message}>
          {problem}
        </p>
      )}
      <Button disabled={isAsking} onClick={() => void ask()}>
        {t('signIn')}
      </Button>
    </div>
  );
}

interface OfferProps {
  readonly onChosen: (user: OwnUser | null) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** Has the browser offer passkeys in the field for the address, while it is there. */
function OfferInField({ onChosen, onFailure }: OfferProps) {
  const api = useApi();
  const begin = useEffectEvent((signal: AbortSignal) => {
    enterByField(api, signal)
      .then(onChosen)
      .catch((error: unknown) => {
        if (!signal.aborted) onFailure(error);
      });
  });
  useEffect(() => {
    const leaving = new AbortController();
    begin(leaving.signal);
    return () => leaving.abort();
  }, []);
  return null;
}
