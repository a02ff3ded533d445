import { credentials } from '@forum/contracts/accounts';
import { useLocation } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { signIn } from './api.ts';
import { AuthForm } from './AuthForm.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useSignedIn } from './useSignedIn.ts';
import styles from './AuthForm.module.css';

export function LoginForm() {
  const t = useText(sessionTexts);
  const api = useApi();
  const { search } = useLocation();
  const { fieldOf, ...form } = useAuthForm({
    form: 'login',
    schema: credentials,
    send: (values) => signIn(api, values),
    onDone: useSignedIn(),
  });
  return (
    <AuthForm
      {...form}
      title={t('login')}
      action="/login"
      act={t('login')}
      acting={t('signingIn')}
      other={
        <span className={styles.doors}>
          <span>
            {t.rich('newHere', {
              register: <Link to={`/register${search}`} />,
            })}
          </span>{' '}
          <Link to="/forgot-password">{t('forgotten')}</Link>
        </span>
      }
    >
      <TextField
        {...fieldOf('email')}
        label={t('email')}
        type="email"
        autoComplete="username"
        required
      />
      <TextField
        {...fieldOf('password')}
        label={t('password')}
        type="password"
        autoComplete="current-password"
        required
      />
    </AuthForm>
  );
}
