import {
  changePassword,
  firstPasswordForm,
  passwordChangeForm,
} from '@forum/contracts/credentials';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Section } from '../../components/Section.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import settingsTexts from './messages/en/settings.json';
import { keysQuery, proofsQuery, sessionsQuery } from './api.ts';
import { useConfirmed } from './useConfirmed.tsx';
import { useHasPassword } from './useHasPassword.ts';
import { SettingsForm } from './SettingsForm.tsx';

/** Replaces the password, or sets a first one, which signs out all other browsers. */
export function PasswordForm() {
  const t = useText(settingsTexts);
  const api = useApi();
  const client = useQueryClient();
  const toast = useToast();
  const { confirmed, dialog } = useConfirmed();
  const hasPassword = useHasPassword();
  const { errorOf, ...form } = useCheckedForm({
    schema: hasPassword ? passwordChangeForm : firstPasswordForm,
    read: typed,
    send: (given) => confirmed(() => api(changePassword, { body: sentOf(given) })),
    onDone: async (_, element) => {
      element.reset();
      toast({ kind: 'success', title: t('passwordChanged'), text: t('othersEnded') });
      await client.invalidateQueries(sessionsQuery(api));
      await client.invalidateQueries(keysQuery(api));
      await client.invalidateQueries(proofsQuery(api));
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
        {...form}
        act={t(hasPassword ? 'changePassword' : 'setPassword')}
        acting={t('changing')}
      >
        {hasPassword ? <CurrentPassword {...fieldOf('currentPassword')} /> : null}
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
        <KeysToEnd />
      </SettingsForm>
      {dialog}
    </Section>
  );
}

/** Asks whether the keys that hold end as well; not where there are none. */
function KeysToEnd() {
  const t = useText(settingsTexts);
  const { data = [] } = useQuery(keysQuery(useApi()));
  const keys = data.filter(({ state }) => state === 'holds');
  if (keys.length === 0) return null;
  const names = keys.map(({ name }) => name).join(', ');
  const hint = t('keysHeld', { count: keys.length, names });
  return <Checkbox name="endKeys" label={t('endKeys')} hint={hint} defaultChecked />;
}

/** Keys are kept only where somebody was asked about them, and wants that. */
function typed(form: HTMLFormElement) {
  const given = new FormData(form);
  const of = (name: string) => given.get(name) || undefined;
  return {
    ...(form.elements.namedItem('currentPassword') === null
      ? {}
      : { currentPassword: of('currentPassword') }),
    newPassword: of('newPassword'),
    confirmPassword: of('confirmPassword'),
    keepKeys: form.elements.namedItem('endKeys') !== null && !given.has('endKeys'),
  };
}

function CurrentPassword(field: { name: string; error: string | undefined }) {
  const t = useText(settingsTexts);
  return (
    <TextField
      {...field}
      type="password"
      label={t('currentPassword')}
      autoComplete="current-password"
      required
    />
  );
}

/** The form without what is typed twice. */
function sentOf(form: z.output<typeof passwordChangeForm> | z.output<typeof firstPasswordForm>) {
  const { confirmPassword: _, ...body } = form;
  return body;
}
