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
import { SettingsForm } from './SettingsForm.tsx';

/** Replaces the password, which signs out all other browsers. */
export function PasswordForm() {
  const t = useText(settingsTexts);
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { errorOf, onSubmit, message, isSending } = useCheckedForm({
    schema: passwordChangeForm,
    send: ({ currentPassword, newPassword }) =>
      api(changePassword, { body: { currentPassword, newPassword } }),
    onDone: async (_, form) => {
      form.reset();
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
      <SettingsForm
        onSubmit={onSubmit}
        message={message}
        isSending={isSending}
        act={t('changePassword')}
        acting={t('changing')}
      >
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
    </Section>
  );
}
