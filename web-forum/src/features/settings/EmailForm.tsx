import { changeEmail, emailChangeForm } from '@forum/contracts/credentials';
import { shownMailAddress } from '@forum/contracts/mail-address';
import type { OwnUser } from '@forum/contracts/users';
import { useState } from 'react';
import { Section } from '../../components/Section.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import settingsTexts from './messages/en/settings.json';
import styles from './Settings.module.css';
import { PasswordField } from './PasswordField.tsx';
import { useConfirmed } from './useConfirmed.tsx';
import { useHasPassword } from './useHasPassword.ts';
import { SettingsForm } from './SettingsForm.tsx';

interface Props {
  readonly user: OwnUser;
  /** Where it leads back to without scripts; left out: it needs them. */
  readonly back?: string;
}

/** Requests a change of address, which takes effect once the email sent to it is confirmed. */
export function EmailForm({ user, back }: Props) {
  const t = useText(settingsTexts);
  const api = useApi();
  const { confirmed, dialog } = useConfirmed();
  const hasPassword = useHasPassword();
  const [asked, setAsked] = useState<string>();
  const { errorOf, onSubmit, message, isSending } = useCheckedForm({
    schema: hasPassword ? emailChangeForm : emailChangeForm.partial({ password: true }),
    read: typed,
    send: async (body) => {
      await confirmed(() => api(changeEmail, { body }));
      return body.email;
    },
    onDone: (email, form) => {
      setAsked(email);
      form.reset();
    },
  });
  return (
    <Section title={t('email')}>
      <p className={styles.about}>{t('emailNow', { email: shownMailAddress(user.email) })}</p>
      <output className={styles.quiet}>
        {asked === undefined ? null : t('emailAsked', { email: shownMailAddress(asked) })}
      </output>
      <SettingsForm
        onSubmit={onSubmit}
        message={message}
        isSending={isSending}
        act={t('changeEmail')}
        acting={t('changing')}
        plain={back === undefined ? undefined : { action: '/register/address', back }}
      >
        <TextField
          name="email"
          type="email"
          label={t('newEmail')}
          autoComplete="email"
          error={errorOf('email')}
          required
        />
        {hasPassword ? <PasswordField error={errorOf('password')} /> : null}
      </SettingsForm>
      {dialog}
    </Section>
  );
}

/** Its own fields, without those that a form without scripts sends. */
function typed(form: HTMLFormElement) {
  const of = (name: string) => new FormData(form).get(name) || undefined;
  return { email: of('email'), password: of('password') };
}
