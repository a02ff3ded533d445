import { codeForm, finishTotp, type TotpSetup } from '@forum/contracts/second-factors';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { useText } from '../../lib/language/messages.tsx';
import settingsTexts from './messages/en/settings.json';
import { proofsQuery, secondFactorQuery } from './api.ts';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { CodeField, useConfirmed } from './useConfirmed.tsx';

interface SetUpProps {
  /** Null: nothing is being set up. */
  begun: TotpSetup | null;
  onClose: () => void;
  onDone: (codes: string[]) => void;
}

/** The QR code to scan, and the field for a code that proves it was. */
export function SetUpDialog({ begun, onClose, onDone }: SetUpProps) {
  const t = useText(settingsTexts);
  const close = (codes: string[]) => {
    onClose();
    onDone(codes);
  };
  return (
    <Dialog title={t('setUpAuthenticator')} isOpen={begun !== null} onClose={onClose} size="sm">
      {begun === null ? null : <SetUp begun={begun} onDone={close} />}
    </Dialog>
  );
}

interface CodesProps {
  /** Null: there is nothing to show. */
  codes: readonly string[] | null;
  onClose: () => void;
}

/** The backup codes, which are shown once. */
export function CodesDialog({ codes, onClose }: CodesProps) {
  const t = useText(settingsTexts);
  return (
    <Dialog title={t('backupCodes')} isOpen={codes !== null} onClose={onClose} size="sm">
      <Codes codes={codes ?? []} onClose={onClose} />
    </Dialog>
  );
}

function SetUp({ begun, onDone }: { begun: TotpSetup; onDone: (codes: string[]) => void }) {
  const t = useText(settingsTexts);
  const api = useApi();
  const client = useQueryClient();
  const { confirmed, dialog } = useConfirmed();
  const { errorOf, ...form } = useCheckedForm({
    schema: codeForm,
    send: async (body) => (await confirmed(() => api(finishTotp, { body }))).codes,
    onDone: async (codes) => {
      onDone(codes);
      await client.invalidateQueries(proofsQuery(api));
      await client.invalidateQueries(secondFactorQuery(api));
    },
  });
  const { size, path } = begun.qr;
  return (
    <>
      <p>{t('scanThis')}</p>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        aria-hidden
      >
        <path d={path} />
      </svg>
      <p>{t('orType')}</p>
      <p className={styles.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/gu, '$1 ')}</p>
      <SettingsForm {...form} act={t('turnOn')} acting={t('turningOn')}>
        <CodeField error={errorOf('code')} hint={t('newCodeHint')} />
      </SettingsForm>
      {dialog}
    </>
  );
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useText(settingsTexts);
  return (
    <>
      <p>{t('backupCodesText')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button look="primary" onClick={onClose}>
          {t('keptThem')}
        </Button>
      </div>
    </>
  );
}
