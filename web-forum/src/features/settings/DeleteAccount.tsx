import { deleteAccount, deletionForm } from '@forum/contracts/erasure';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../components/Dialog.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import settingsTexts from './messages/en/settings.json';
import { endSession, leave, remain } from '../session/index.ts';
import { PasswordField } from './PasswordField.tsx';
import { useConfirmed } from './useConfirmed.tsx';
import { useHasPassword } from './useHasPassword.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Asks for the password before deleting the account; members without one confirm in another way. */
export function DeleteAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(settingsTexts);
  return (
    <Dialog title={t('delete')} isOpen={isOpen} onClose={onClose} size="sm" variant="error">
      <p>{t('deleteAbout')}</p>
      <PasswordForm />
    </Dialog>
  );
}

function PasswordForm() {
  const t = useText(settingsTexts);
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const navigate = useNavigate();
  const { confirmed, dialog } = useConfirmed();
  const hasPassword = useHasPassword();
  const { errorOf, ...form } = useCheckedForm({
    schema: hasPassword ? deletionForm : deletionForm.partial(),
    send: async (body) => {
      try {
        await confirmed(() => endSession(client, () => api(deleteAccount, { body })));
      } catch (error) {
        remain(client);
        throw error;
      }
    },
    onDone: async () => {
      leave(client);
      await navigate('/');
      toast({ kind: 'success', title: t('deleted') });
    },
  });
  return (
    <>
      <SettingsForm {...form} act={t('deleteForGood')} acting={t('deleting')} look="danger">
        {hasPassword ? <PasswordField error={errorOf('password')} /> : null}
      </SettingsForm>
      {dialog}
    </>
  );
}
