import { ApiError } from '@forum/api-client';
import { confirmByPasskey } from '@forum/contracts/passkeys';
import { codeForm, confirmCode } from '@forum/contracts/second-factors';
import { confirmPassword, passwordForm } from '@forum/contracts/sessions';
import { useState, type ReactNode } from 'react';
import { LinkButton } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { useText } from '../../lib/language/messages.tsx';
import { hasPasskeyQuery, PasskeyButton } from '../passkeys/index.ts';
import { providersQuery } from '../providers/index.ts';
import { proofsQuery } from './api.ts';
import settingsTexts from './messages/en/settings.json';
import { PasswordField } from './PasswordField.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import '../../messages/server-proofs.ts';

/** What is still to be proved. */
type Asked = 'password' | 'code';

interface Waiting {
  readonly asked: Asked;
  /** Goes on with what waits. */
  readonly proceed: () => void;
  /** Abandons it, with the refusal that led here. */
  readonly abandon: () => void;
}

/** Makes a call again once the member has proved who they are, if it asks for that. */
export type Confirmed = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/**
 * For what needs a proof of who the member is: `confirmed` calls, asks in a dialog for what the server still wants, the
 * password or a code, and calls again. The dialog is to be rendered.
 */
export function useConfirmed() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const confirmed: Confirmed = async (call) => {
    try {
      return await call();
    } catch (error) {
      const asked = askedBy(error);
      if (asked === null) throw error;
      await new Promise<void>((resolve, reject) => {
        setWaiting({ asked, proceed: resolve, abandon: () => reject(error) });
      });
      setWaiting(null);
      return confirmed(call);
    }
  };
  const dialog = (
    <ConfirmDialog
      waiting={waiting}
      onClose={() => {
        setWaiting(null);
        waiting?.abandon();
      }}
    />
  );
  return { confirmed, dialog };
}

function askedBy(error: unknown): Asked | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'second-factor') return 'code';
  return error.code === 'reauthenticate' ? 'password' : null;
}

function ConfirmDialog({ waiting, onClose }: { waiting: Waiting | null; onClose: () => void }) {
  const t = useText(settingsTexts);
  return (
    <Dialog title={t('confirmYou')} isOpen={waiting !== null} onClose={onClose} size="sm">
      {waiting === null ? null : <Passkey onDone={waiting.proceed} />}
      {waiting?.asked === 'password' ? <Password onDone={waiting.proceed} /> : null}
      {waiting?.asked === 'code' ? <Code onDone={waiting.proceed} /> : null}
    </Dialog>
  );
}

interface StepProps {
  readonly onDone: () => void;
}

/** A passkey stands for the password and for the code. */
function Passkey({ onDone }: StepProps): ReactNode {
  const api = useApi();
  const { data: has = false } = useQuery(hasPasskeyQuery(api));
  if (!has) return null;
  return (
    <PasskeyButton send={(answer) => api(confirmByPasskey, { body: answer })} onDone={onDone} />
  );
}

function Password({ onDone }: StepProps): ReactNode {
  const t = useText(settingsTexts);
  const api = useApi();
  const { data: ways } = useQuery(proofsQuery(api));
  const { errorOf, ...form } = useCheckedForm({
    schema: passwordForm,
    send: (body) => api(confirmPassword, { body }),
    onDone,
  });
  if (ways?.some(({ kind }) => kind === 'password') === false) return <WithoutPassword />;
  return (
    <>
      <p>{t('confirmYouText')}</p>
      <SettingsForm {...form} act={t('confirm')} acting={t('confirming')}>
        <PasswordField error={errorOf('password')} />
      </SettingsForm>
    </>
  );
}

/** Some providers cannot say that they asked anew; they are refused, with that sentence. */
function WithoutPassword() {
  const t = useText(settingsTexts);
  const { data } = useQuery(providersQuery(useApi()));
  return (
    <>
      <p>{t('noPassword')}</p>
      {data?.data.map(({ key, name }) => (
        <p key={key}>
          <LinkButton to={`/login/${key}/confirm?redirect=%2Fsettings`} reloadDocument>
            {t('confirmWith', { name })}
          </LinkButton>
        </p>
      ))}
      <p>
        <LinkButton to="/forgot-password" look="plain">
          {t('passwordByEmail')}
        </LinkButton>
      </p>
    </>
  );
}

function Code({ onDone }: StepProps): ReactNode {
  const t = useText(settingsTexts);
  const api = useApi();
  const { errorOf, ...form } = useCheckedForm({
    schema: codeForm,
    send: (body) => api(confirmCode, { body }),
    onDone,
  });
  return (
    <SettingsForm {...form} act={t('confirm')} acting={t('confirming')}>
      <CodeField error={errorOf('code')} />
    </SettingsForm>
  );
}

interface CodeProps {
  readonly error: string | undefined;
  /** Where the code comes from; left out: from the authenticator, or a backup code. */
  readonly hint?: string;
}

/** A code of the second factor. */
export function CodeField({ error, hint }: CodeProps) {
  const t = useText(settingsTexts);
  return (
    <TextField
      name="code"
      label={t('code')}
      hint={hint ?? t('codeHint')}
      autoComplete="one-time-code"
      error={error}
      required
    />
  );
}
