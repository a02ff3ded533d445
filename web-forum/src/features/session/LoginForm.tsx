import { credentials } from '@forum/contracts/accounts';
import { secondStepPath } from '@forum/contracts/second-factors';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Link } from '../../components/Link.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import sessionTexts from './messages/en/session.json';
import { SecondStepForm } from './SecondStepForm.tsx';
import { signIn } from './sign-in.ts';
import { AuthForm } from './AuthForm.tsx';
import { useAuthForm } from './useAuthForm.ts';
import { useSignedIn } from './useSignedIn.ts';
import styles from './AuthForm.module.css';

/** Asks for address and password, or for what follows them: a code of the second factor. */
export function LoginForm() {
  const isSecondStep = useSearchParams()[0].get('step') === 'code';
  return isSecondStep ? <SecondStepForm /> : <FirstStep />;
}

function FirstStep() {
  const t = useText(sessionTexts);
  const api = useApi();
  const { search } = useLocation();
  const navigate = useNavigate();
  const onSignedIn = useSignedIn();
  const { fieldOf, ...form } = useAuthForm({
    form: 'login',
    schema: credentials,
    send: (values) => signIn(api, values),
    onDone: async (user) =>
      user === null ? navigate(secondStepPath(new URLSearchParams(search))) : onSignedIn(user),
  });
  return (
    <AuthForm
      {...form}
      title={t('login')}
      action="/login"
      act={t('login')}
      acting={t('signingIn')}
      other={<OtherDoors />}
    >
      <TextField
        {...fieldOf('email')}
        label={t('email')}
        type="email"
        autoComplete="username webauthn"
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

function OtherDoors() {
  const t = useText(sessionTexts);
  const { search } = useLocation();
  return (
    <span className={styles.doors}>
      <span>
        {t.rich('newHere', {
          register: <Link to={`/register${search}`} />,
        })}
      </span>{' '}
      <Link to="/forgot-password">{t('forgotten')}</Link>
    </span>
  );
}
