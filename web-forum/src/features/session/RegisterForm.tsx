import { registration } from '@forum/contracts/accounts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useSite } from '../../lib/site/site.ts';
import sessionTexts from './messages/en/session.json';
import { signUp } from './api.ts';
import styles from './AuthForm.module.css';
import { AuthForm } from './AuthForm.tsx';
import { NewPassword, type FieldOf } from './NewPassword.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useEmailCheck } from './useEmailCheck.ts';
import { useSignedIn } from './useSignedIn.ts';

export function RegisterForm() {
  const t = useText(sessionTexts);
  const api = useApi();
  const { language } = useSite();
  const { search } = useLocation();
  const { fieldOf, ...form } = useAuthForm({
    form: 'register',
    schema: registration,
    send: (values) => signUp(api, values, language),
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
      <EmailField {...fieldOf('email')} />
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
      <NewPassword fieldOf={fieldOf} label={t('password')} hint={t('passwordHint')} />
    </AuthForm>
  );
}

/** Reports before the form is sent that an address is taken. */
function EmailField({ error, ...field }: ReturnType<FieldOf>) {
  const t = useText(sessionTexts);
  const taken = useEmailCheck();
  return (
    <TextField
      {...field}
      label={t('email')}
      type="email"
      autoComplete="email"
      error={error ?? taken.error}
      onBlur={({ currentTarget }) => taken.check(currentTarget.value)}
      required
    />
  );
}
