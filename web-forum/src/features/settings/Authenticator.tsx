import { stopFactorReset } from '@forum/contracts/factor-resets';
import {
  beginTotp,
  replaceBackupCodes,
  trustDevice,
  type TotpSetup,
} from '@forum/contracts/second-factors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import settingsTexts from './messages/en/settings.json';
import { secondFactorQuery } from './api.ts';
import { hasPasskeyQuery } from '../passkeys/index.ts';
import { Loaded } from './Loaded.tsx';
import styles from './Settings.module.css';
import { PendingReset } from './PendingReset.tsx';
import { CodesDialog, SetUpDialog } from './SetUpDialog.tsx';
import { useConfirmed } from './useConfirmed.tsx';

/** The authenticator: set up with a QR code, its backup codes, and browsers that are trusted. */
export function Authenticator() {
  const t = useText(settingsTexts);
  const api = useApi();
  const state = useQuery(secondFactorQuery(api));
  const { data: hasPasskey = false } = useQuery(hasPasskeyQuery(api));
  const [begun, setBegun] = useState<TotpSetup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { run, dialog } = useActs();
  return (
    <>
      <Loaded query={state}>
        {({ hasTotp, backupCodesLeft, canSetUp, isRequired, mayTrust, resetAt }) => (
          <>
            {resetAt === null ? null : (
              <PendingReset
                at={resetAt}
                onStop={() => void run(() => api(stopFactorReset, {}), t('resetStopped'))}
              />
            )}
            <p className={styles.about}>
              {hasTotp ? t('codesLeft', { count: backupCodesLeft }) : t('authenticatorAbout')}
              {isRequired && !hasTotp && !hasPasskey ? ` ${t('roleNeedsIt')}` : null}
            </p>
            <Acts {...{ hasTotp, canSetUp, mayTrust, run }} onBegun={setBegun} onCodes={setCodes} />
          </>
        )}
      </Loaded>
      <SetUpDialog begun={begun} onClose={() => setBegun(null)} onDone={setCodes} />
      <CodesDialog codes={codes} onClose={() => setCodes(null)} />
      {dialog}
    </>
  );
}

interface ActsProps {
  readonly hasTotp: boolean;
  readonly canSetUp: boolean;
  readonly mayTrust: boolean;
  readonly run: Run;
  readonly onBegun: (begun: TotpSetup) => void;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Acts({ hasTotp, canSetUp, mayTrust, run, onBegun, onCodes }: ActsProps) {
  const t = useText(settingsTexts);
  const api = useApi();
  return (
    <div className={`${styles.acts} with-js`}>
      {hasTotp ? (
        <Button
          onClick={() => void run(async () => onCodes((await api(replaceBackupCodes, {})).codes))}
        >
          {t('newCodes')}
        </Button>
      ) : (
        <Button
          disabled={!canSetUp}
          onClick={() => void run(async () => onBegun(await api(beginTotp, {})))}
        >
          {t('setUpAuthenticator')}
        </Button>
      )}
      {hasTotp && mayTrust ? (
        <Button onClick={() => void run(() => api(trustDevice, {}), t('trusted'))}>
          {t('trustThis')}
        </Button>
      ) : null}
    </div>
  );
}

type Run = (act: () => Promise<unknown>, done?: string) => Promise<void>;

/** Acts that may need a proof of who the member is; a refusal is told. */
function useActs() {
  const t = useText(settingsTexts);
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const translated = useServerText();
  const { confirmed, dialog } = useConfirmed();
  const run: Run = async (act, done) => {
    try {
      await confirmed(act);
      if (done !== undefined) toast({ kind: 'success', title: done });
    } catch (error) {
      const text = error instanceof Error ? translated(error.message) : '';
      toast({ kind: 'error', title: t('failed'), text });
    }
    await client.invalidateQueries(secondFactorQuery(api));
  };
  return { run, dialog };
}
