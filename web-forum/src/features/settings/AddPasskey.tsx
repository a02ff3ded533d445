import { isApiError } from '@forum/api-client';
import { addPasskey, startPasskey } from '@forum/contracts/passkeys';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import settingsTexts from './messages/en/settings.json';
import { proofsQuery } from './api.ts';
import styles from './Settings.module.css';
import type { Confirmed } from './useConfirmed.tsx';

/** Adds a passkey, which the device of the member makes. */
export function AddPasskey({ confirmed }: { readonly confirmed: Confirmed }) {
  const t = useText(settingsTexts);
  const translated = useServerText();
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const add = async () => {
    try {
      const { makePasskey } = await import('@forum/api-client/passkeys');
      const made = await makePasskey(await confirmed(() => api(startPasskey, {})));
      if (made === null) return;
      await confirmed(() => api(addPasskey, { body: made }));
      toast({ kind: 'success', title: t('passkeyAdded') });
    } catch (error) {
      const isThere = error instanceof Error && error.name === 'InvalidStateError';
      const ownWords = isThere ? t('passkeyThere') : t('passkeyNotMade');
      const text = isApiError(error) ? translated(error.message) : ownWords;
      toast({ kind: 'error', title: t('failed'), text });
    }
    await client.invalidateQueries(proofsQuery(api));
  };
  return (
    <>
      <p className={styles.about}>{t('passkeyAbout')}</p>
      <div className={`${styles.acts} ${styles.about} with-js`}>
        <Button onClick={() => void add()}>{t('addPasskey')}</Button>
      </div>
    </>
  );
}
