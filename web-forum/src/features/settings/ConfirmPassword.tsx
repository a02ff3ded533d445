import { confirmPassword, passwordForm } from '@forum/contracts/sessions';
import { Dialog } from '../../components/Dialog.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import settingsTexts from './messages/en/settings.json';
import { PasswordField } from './PasswordField.tsx';
import { SettingsForm } from './SettingsForm.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** Performs what needed the password; its errors are shown in the dialog. */
  onConfirmed: () => Promise<void>;
}

/** Asks for the password again if it was typed too long ago. */
export function ConfirmPassword({ isOpen, onClose, onConfirmed }: Props) {
  const t = useText(settingsTexts);
  return (
    <Dialog title={t('reauthenticate')} isOpen={isOpen} onClose={onClose} size="sm">
      <p>{t('reauthenticateText')}</p>
      <PasswordForm onConfirmed={onConfirmed} />
    </Dialog>
  );
}

function PasswordForm({ onConfirmed }: Pick<Props, 'onConfirmed'>) {
  const t = useText(settingsTexts);
  const api = useApi();
  const { errorOf, ...form } = useCheckedForm({
    schema: passwordForm,
    send: async (body) => {
      await api(confirmPassword, { body });
      await onConfirmed();
    },
  });
  return (
    <SettingsForm {...form} act={t('confirm')} acting={t('confirming')}>
      <PasswordField error={errorOf('password')} />
    </SettingsForm>
  );
}
