import { changeOwnUsername, usernameForm } from '@forum/contracts/rename-users';
import { useQueryClient } from '@tanstack/react-query';
import { Section } from '../../components/Section.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import { absoluteTime } from '../../lib/time/relative-time.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { viewerQuery } from '../session/index.ts';
import settingsTexts from './messages/en/settings.json';
import { usernameQuery } from './api.ts';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';

/** The member's username, and a form for another where owners allow it and enough days have passed. */
export function UsernameForm() {
  const t = useText(settingsTexts);
  const { language } = useSite();
  const api = useApi();
  const client = useQueryClient();
  const { data: names } = useQuery(usernameQuery(api));
  const { errorOf, onSubmit, message, isSending } = useCheckedForm({
    schema: usernameForm,
    send: (body) => api(changeOwnUsername, { body }),
    onDone: (user, form) => {
      client.setQueryData(viewerQuery(api).queryKey, user);
      void client.invalidateQueries({ queryKey: usernameQuery(api).queryKey });
      form.reset();
    },
  });
  if (names === undefined) return null;
  const { username, former, everyDays, changeableAt } = names;
  // Nobody needs a section about what they cannot change and never did.
  if (everyDays === 0 && former.length === 0) return null;
  return (
    <Section title={t('username')}>
      <p className={styles.about}>{t('usernameNow', { username })}</p>
      {former.length === 0 ? null : (
        <p className={styles.quiet}>{t('usernamesBefore', { names: former.join(', @') })}</p>
      )}
      {changeableAt === null ? null : (
        <p>{t('usernameFrom', { when: absoluteTime(changeableAt, language) })}</p>
      )}
      {everyDays === 0 || changeableAt !== null ? null : (
        <SettingsForm
          onSubmit={onSubmit}
          message={message}
          isSending={isSending}
          act={t('changeUsername')}
          acting={t('changing')}
        >
          <TextField
            name="username"
            label={t('newUsername')}
            hint={t('usernameHint', { days: everyDays })}
            autoComplete="off"
            error={errorOf('username')}
            required
          />
        </SettingsForm>
      )}
    </Section>
  );
}
