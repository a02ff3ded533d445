import { registration } from '@forum/contracts/accounts';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useQuery } from '../../lib/calls/queries.ts';
import { FieldInputs, profileFieldsQuery } from '../profile-fields/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import sessionTexts from './messages/en/session.json';
import { signUp } from './api.ts';
import styles from './AuthForm.module.css';
import { AuthForm } from './AuthForm.tsx';
import { Screening } from './Screening.tsx';
import { nestedFields } from './nested-fields.ts';
import { NewPassword, type FieldOf } from './NewPassword.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useEmailCheck } from './useEmailCheck.ts';
import { useSignedIn } from './useSignedIn.ts';
import { useWork } from './useWork.ts';

/** Joining; `email`: the address that they were invited at, which is confirmed by joining with it. */
export function RegisterForm({ email }: { email?: string | undefined }) {
  const t = useText(sessionTexts);
  const api = useApi();
  const { language } = useSite();
  const { search } = useLocation();
  const { data: fields = [] } = useQuery(profileFieldsQuery(api));
  const asked = fields.filter(({ atRegistration }) => atRegistration);
  const invite = useSearchParams()[0].get('invite');
  const work = useWork();
  const { fieldOf, ...form } = useAuthForm({
    form: 'register',
    schema: registration,
    read: nestedFields,
    send: async (values) => signUp(api, { ...values, ...(await work()) }, language),
    onDone: useSignedIn({ isNew: true }),
  });
  return (
    <AuthForm
      {...form}
      title={t('register')}
      action="/register"
      act={t('register')}
      acting={t('creating')}
      other={t.rich('already', { login: <Link to={`/login${search}`} /> })}
    >
      {/* With scripts, a separate call keeps the language. */}
      <noscript>
        <input type="hidden" name="language" value={language} />
      </noscript>
      {invite === null ? null : <input type="hidden" name="invite" value={invite} />}
      <EmailField {...fieldOf('email')} invited={email} />
      <TextField
        {...fieldOf('username')}
        label={t('username')}
        autoComplete="username"
        hint={t('usernameHint')}
        required
      />
      <div className={styles.pair}>
        <TextField {...fieldOf('firstName')} label={t('firstName')} autoComplete="given-name" />
        <TextField {...fieldOf('lastName')} label={t('lastName')} autoComplete="family-name" />
      </div>
      <FieldInputs fields={asked} errorOf={(name) => fieldOf(name).error} />
      <NewPassword fieldOf={fieldOf} label={t('password')} hint={t('passwordHint')} />
      {invite === null ? <Screening fieldOf={fieldOf} /> : null}
    </AuthForm>
  );
}

/** Reports before the form is sent that an address is taken. */
function EmailField({
  error,
  defaultValue,
  invited,
  ...field
}: ReturnType<FieldOf> & { invited: string | undefined }) {
  const t = useText(sessionTexts);
  const taken = useEmailCheck();
  return (
    <TextField
      {...field}
      defaultValue={defaultValue ?? invited}
      label={t('email')}
      type="email"
      autoComplete="email"
      error={error ?? taken.error}
      onBlur={({ currentTarget }) => taken.check(currentTarget.value)}
      required
    />
  );
}
