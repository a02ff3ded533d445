import { atLeast } from '@forum/contracts/roles';
import { KEY_LIMITS, KEY_SCOPES, leastRoleOf } from '@forum/contracts/key-scopes';
import { createKey, keyForm } from '@forum/contracts/keys';
import type { OwnUser } from '@forum/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from '../../components/Checkbox.tsx';
import { Select } from '../../components/Select.tsx';
import { Textarea } from '../../components/Textarea.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { useFormResult } from '../../lib/forms/form-result.ts';
import { useCheckedForm } from '../../lib/forms/useCheckedForm.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import keyTexts from './messages/en/keys.json';
import { keysQuery, proofsQuery } from './api.ts';
import { KEYS_PATH, spelt } from './key-words.ts';
import { PasswordField } from './PasswordField.tsx';
import styles from './Settings.module.css';
import { SettingsForm } from './SettingsForm.tsx';
import { useConfirmed } from './useConfirmed.tsx';

const DAYS = ['30', '90', '365', ''] as const;
const PER_MINUTE = 60;

interface Props {
  readonly user: OwnUser;
  readonly onMade: (secret: string) => void;
}

/** Makes a key: its name, what it may do, and within which limits. */
export function KeyForm({ user, onMade }: Props) {
  const t = useText(keyTexts);
  const { data: ways } = useQuery(proofsQuery(useApi()));
  const { errorOf, typed, dialog, ...form } = useMaking(onMade);
  return (
    <>
      <SettingsForm
        {...form}
        act={t('make')}
        acting={t('making')}
        plain={{ action: KEYS_PATH, back: KEYS_PATH }}
      >
        <TextField
          name="name"
          label={t('name')}
          hint={t('nameHint')}
          maxLength={KEY_LIMITS.name}
          autoComplete="off"
          defaultValue={typed['name']}
          error={errorOf('name')}
          required
        />
        <Scopes user={user} error={errorOf('scopes')} typed={typed} />
        <Limits errorOf={errorOf} typed={typed} />
        {ways?.some(({ kind }) => kind === 'password') === false ? null : (
          <PasswordField error={errorOf('password')} />
        )}
      </SettingsForm>
      {dialog}
    </>
  );
}

interface ScopesProps {
  readonly user: OwnUser;
  readonly error: string | undefined;
  readonly typed: Readonly<Record<string, string>>;
}

function Scopes({ user, error, typed }: ScopesProps) {
  const t = useText(keyTexts);
  const translated = useServerText();
  return (
    <fieldset className={styles.scopes}>
      <legend className={styles.legend}>{t('scopes')}</legend>
      {KEY_SCOPES.filter((scope) => atLeast(user.role, leastRoleOf(scope))).map((scope) => (
        <Checkbox
          key={scope}
          name={`scope.${scope}`}
          label={t(`scope_${spelt(scope)}`)}
          defaultChecked={typed[`scope.${scope}`] !== undefined}
        />
      ))}
      {error === undefined ? null : (
        <p role="alert" className={styles.refusal}>
          {translated(error)}
        </p>
      )}
    </fieldset>
  );
}

interface LimitsProps {
  readonly errorOf: (name: string) => string | undefined;
  readonly typed: Readonly<Record<string, string>>;
}

/** How long, from where and how often. */
function Limits({ errorOf, typed }: LimitsProps) {
  const t = useText(keyTexts);
  const nameOf = (value: (typeof DAYS)[number]) => {
    if (value === '') return t('noEnd');
    return value === '365' ? t('oneYear') : t('daysOf', { days: Number(value) });
  };
  return (
    <>
      <Select
        name="days"
        label={t('days')}
        defaultValue={typed['days'] ?? '90'}
        error={errorOf('days')}
        options={DAYS.map((value) => ({ value, name: nameOf(value) }))}
        required
      />
      <Textarea
        name="networks"
        label={t('networks')}
        hint={t('networksHint')}
        rows={2}
        spellCheck={false}
        defaultValue={typed['networks']}
        error={errorOf('networks')}
      />
      <TextField
        name="perMinute"
        type="number"
        label={t('perMinute')}
        min={1}
        max={KEY_LIMITS.perMinute}
        defaultValue={typed['perMinute'] ?? PER_MINUTE}
        error={errorOf('perMinute')}
        required
      />
    </>
  );
}

function useMaking(onMade: Props['onMade']) {
  const api = useApi();
  const client = useQueryClient();
  const { confirmed, dialog } = useConfirmed();
  const posted = useFormResult('key');
  const { errorOf, onSubmit, message, isSending } = useCheckedForm({
    schema: keyForm,
    read: formOf,
    send: (body) => confirmed(() => api(createKey, { body })),
    onDone: async ({ secret }, form) => {
      form.reset();
      onMade(secret);
      await client.invalidateQueries(keysQuery(api));
    },
    refused: posted,
  });
  return { errorOf, onSubmit, message, isSending, dialog, typed: posted?.values ?? {} };
}

function formOf(form: HTMLFormElement) {
  const given = new FormData(form);
  const of = (name: string) => {
    const typed = given.get(name);
    return typeof typed === 'string' ? typed : '';
  };
  return {
    name: of('name'),
    scopes: KEY_SCOPES.filter((scope) => given.has(`scope.${scope}`)),
    days: of('days') === '' ? null : Number(of('days')),
    networks: of('networks')
      .split(/[\s,]+/u)
      .filter((network) => network !== ''),
    perMinute: Number(of('perMinute')),
    ...(of('password') === '' ? {} : { password: of('password') }),
  };
}
