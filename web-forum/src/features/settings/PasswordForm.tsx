import { changePassword, passwordChangeForm } from '@forum/contracts/credentials';
import { useQueryClient } from '@tanstack/react-query';
import { Section } from '../../components/Section.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import settingsTexts from './messages/en/settings.json';
import { sessionsQuery } from './api.ts';
import { useConfirmed } from './useConfirmed.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** Replaces the password, which signs out all other browsers. */
export function PasswordForm() {
  const t = useText(settingsTexts);
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { confirmed, dialog } = useConfirmed();
  const { errorOf, ...form } = useCheckedForm({
    schema: passwordChangeForm,
    send: ({ currentPassword, newPassword }) =>
      confirmed(() => api(changePassword, { body: { currentPassword, newPassword } })),
    onDone: async (_, element) => {
      element.reset();
      toast({ kind: 'success', title: t('passwordChanged'), text: t('othersEnded') });
      await client.invalidateQueries(sessionsQuery(api));
    },
  });
  const fieldOf = (name: string) => ({
    name,
    type: 'password',
    required: true,
    error: errorOf(name),
  });
  return (
    <Section title={t('password')}>
      <SettingsForm {...form} act={t('changePassword')} acting={t('changing')}>
        <TextField
          {...fieldOf('currentPassword')}
          label={t('currentPassword')}
          autoComplete="current-password"
        />
        <TextField
          {...fieldOf('newPassword')}
          label={t('newPassword')}
          hint={t('passwordHint')}
          autoComplete="new-password"
        />
        <TextField
          {...fieldOf('confirmPassword')}
          label={t('confirmPassword')}
          autoComplete="new-password"
        />
      </SettingsForm>
      {dialog}
    </Section>
  );
}
